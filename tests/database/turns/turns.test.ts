// What may be done once per interval: who gets the turn, and how long the others wait.

import { expect, it } from 'vitest';
import { testDatabase } from '../database.ts';

const world = testDatabase({ connections: 4 });
const start = Date.parse('2026-11-22T10:00:00Z');
const minute = 60_000;
const take = (at: number, name = 'mail') => world.turns.take(name, minute, start + at);

it('a turn is taken, and again when its time is over, not before', async () => {
  expect(await take(0)).toBe(0);
  expect(await take(1000)).toBe(59_000);
  expect(await take(minute - 1)).toBe(1);
  expect(await take(minute)).toBe(0);
  // From that turn on, not from the first one.
  expect(await take(minute + 1)).toBe(minute - 1);
});

it('who asks in vain does not put off the next turn', async () => {
  await take(0);
  for (const at of [1, 2, 3]) await take(at);
  expect(await take(minute)).toBe(0);
});

it('each name has turns of its own', async () => {
  await take(0);
  expect(await take(1, 'build')).toBe(0);
  expect(await take(2)).toBe(minute - 2);
});

it('of several at the same time one gets it', async () => {
  const waits = await Promise.all([take(0), take(0), take(0), take(0)]);
  expect(waits.sort((a, b) => a - b)).toEqual([0, minute, minute, minute]);
});

it('a clock that is behind waits the longer', async () => {
  await take(0);
  expect(await take(-minute)).toBe(2 * minute);
});
