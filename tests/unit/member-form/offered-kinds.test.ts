// The kinds of members that forms offer: trainees only if the association says so.

import { expect, it, vi } from 'vitest';
import { offeredKinds } from '../../../src/site/content/kinds.ts';

const content = vi.hoisted(() => ({ hasTrainees: false }));
vi.mock('../../../src/site/content/collections.ts', () => ({ getRecord: async () => content }));

it.each([
  [false, ['hunter', 'angler', 'both']],
  [true, ['hunter', 'angler', 'both', 'trainee']],
])('with trainees %j they are %j', async (hasTrainees, kinds) => {
  content.hasTrainees = hasTrainees;
  expect(await offeredKinds()).toEqual(kinds);
});
