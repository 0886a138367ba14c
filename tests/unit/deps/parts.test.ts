// The stand-in for a part of the database until it is used.

import { expect, test, vi } from 'vitest';
import { deps, ownPart } from '../../../netlify/deps/deps.ts';

vi.mock('../../../netlify/deps/parts.ts', () => ({ makeParts: () => ({ database: {} }) }));

test('an async function may return a part', async () => {
  const getMembers = async () => Promise.resolve(deps.members);
  const late = new Promise((resolve) => setTimeout(resolve, 1000, 'never'));
  expect(await Promise.race([getMembers(), late])).toBe(deps.members);
});

test('a part is made once, when it is first used, also by two at once', async () => {
  const make = vi.fn(() => ({ next: async () => 1 }));
  const part = ownPart(make);
  expect(make).not.toHaveBeenCalled();
  expect(await Promise.all([part.next(), part.next()])).toEqual([1, 1]);
  expect(await part.next()).toBe(1);
  expect(make).toHaveBeenCalledOnce();
});

test('a method that a part does not have is an error', async () => {
  const part: Record<string, () => Promise<void>> = ownPart(() => ({}));
  await expect(part['missing']?.()).rejects.toThrow(TypeError);
});
