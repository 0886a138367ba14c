// An attempt to sign in in a separate window, according to its flag in storage.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isEndOfAttempt } from '../../../src/core/sign-in/attempt-end.ts';
import { beginAttempt, endAttempt, readAttempt } from '../../../src/core/sign-in/attempt.ts';
import { memoryStorage } from './browser.ts';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

/** Returns the change that other windows are notified of. */
const change = (key: string | null, newValue: string | null) => ({ key, newValue }) as StorageEvent;

test('an attempt ends once, for the window that was opened for it', () => {
  const id = beginAttempt();
  expect(endAttempt(id)).toBe(true);
  expect(endAttempt(id)).toBe(false);
  expect(localStorage.length).toBe(0);
});

test('two attempts are apart', () => {
  const [one, other] = [beginAttempt(), beginAttempt()];
  expect(one).not.toBe(other);
  expect(endAttempt(one)).toBe(true);
  expect(endAttempt(other)).toBe(true);
});

test('an id that nobody began with, or that storage holds something else for, ends nothing', () => {
  expect(endAttempt('made-up')).toBe(false);
  const id = beginAttempt();
  localStorage.setItem(localStorage.key(0) ?? '', 'something else');
  expect(endAttempt(id)).toBe(false);
});

test('without storage none can begin, and none has begun', () => {
  vi.stubGlobal('localStorage', memoryStorage(true));
  expect(() => beginAttempt()).toThrow('denied');
  expect(endAttempt('x')).toBe(false);
});

test('only the removal of an attempt’s flag is its end', () => {
  const id = beginAttempt();
  const flag = localStorage.key(0) ?? '';
  expect(flag).toContain(id);
  expect(isEndOfAttempt(change(flag, null))).toBe(true);
  expect(isEndOfAttempt(change(flag, id))).toBe(false);
  expect(isEndOfAttempt(change('theme', null))).toBe(false);
  // The key when all storage is cleared at once.
  expect(isEndOfAttempt(change(null, null))).toBe(false);
});

test('a window knows from its address which attempt it is for', () => {
  expect(readAttempt('?redirect=%2Fadmin&attempt=a-1')).toBe('a-1');
  expect(readAttempt('?redirect=%2Fadmin')).toBeNull();
});
