// How long to wait for the network.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime, longPatience } from '../../../src/site/worker/patience.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = new Promise<string>(() => {});

test('three seconds where something is kept, eight where nothing is', async () => {
  const told: string[] = [];
  void inTime(never).then(() => told.push('kept'));
  void inTime(never, longPatience).then(() => told.push('list'));
  await vi.advanceTimersByTimeAsync(2999);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['kept']);
  await vi.advanceTimersByTimeAsync(4999);
  expect(told).toEqual(['kept']);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['kept', 'list']);
});

test('what comes in time is told, and what fails counts as nothing', async () => {
  expect(await inTime(Promise.resolve('page'))).toBe('page');
  expect(await inTime(Promise.reject(new Error('gone')))).toBeUndefined();
});
