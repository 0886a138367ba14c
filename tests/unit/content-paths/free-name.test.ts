// The name of a new record.

import { expect, it, vi } from 'vitest';
import { underFreeName } from '../../../src/core/content/free-name.ts';

class Taken extends Error {}
const isTaken = (error: unknown) => error instanceof Taken;

/** Accepts a name unless another record has it. */
const giving = (taken: readonly string[]) =>
  vi.fn(async (name: string) => {
    if (taken.includes(name)) throw new Taken();
    return name;
  });

it('is the first one that is free', async () => {
  expect(await underFreeName('inchis', giving([]), isTaken)).toBe('inchis');
  expect(await underFreeName('inchis', giving(['inchis', 'inchis-2']), isTaken)).toBe('inchis-3');
});

it('is looked for fifty times at most, and no further where something else is wrong', async () => {
  const none = vi.fn(async () => {
    throw new Taken();
  });
  await expect(underFreeName('inchis', none, isTaken)).rejects.toThrow(Taken);
  expect(none).toHaveBeenCalledTimes(50);
  const broken = vi.fn(async () => {
    throw new Error('no line');
  });
  await expect(underFreeName('inchis', broken, isTaken)).rejects.toThrow('no line');
  expect(broken).toHaveBeenCalledTimes(1);
});
