// The stand-in for a part of the database until it is used.

import { expect, test } from 'vitest';
import { deps } from '../../../netlify/deps/deps.ts';

test('an async function may return a part', async () => {
  const getMembers = async () => Promise.resolve(deps.members);
  const late = new Promise((resolve) => setTimeout(resolve, 1000, 'never'));
  expect(await Promise.race([getMembers(), late])).toBe(deps.members);
});
