// The flag of an attempt to sign in: which change of storage is its end.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isEndOfAttempt } from '../../../src/core/sign-in/attempt-end.ts';
import { attemptOf, beginAttempt, endAttempt } from '../../../src/core/sign-in/attempt.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
});

const change = (key: string | null, newValue: string | null) => ({ key, newValue }) as StorageEvent;

/** The key that the flag is kept under. */
function begun(): { id: string; key: string } {
  const id = beginAttempt();
  const [key = ''] = kept.keys();
  return { id, key };
}

test('the removal of its flag ends an attempt', () => {
  expect(isEndOfAttempt(change(begun().key, null))).toBe(true);
});

test('the removal of anything else does not', () => {
  const { key } = begun();
  for (const other of ['theme', 'language-offer-dismissed', `x${key}`, 'sign-in', '']) {
    expect(isEndOfAttempt(change(other, null)), other).toBe(false);
  }
  // All of storage was cleared.
  expect(isEndOfAttempt(change(null, null))).toBe(false);
});

test('nor does setting a flag', () => {
  const { id, key } = begun();
  expect(isEndOfAttempt(change(key, id))).toBe(false);
});

test('only the first to end an attempt has ended it, and no other one with it', () => {
  const [first, second] = [beginAttempt(), beginAttempt()];
  expect(endAttempt(first)).toBe(true);
  expect(endAttempt(first)).toBe(false);
  expect(endAttempt('unknown')).toBe(false);
  expect(endAttempt(second)).toBe(true);
  expect(kept.size).toBe(0);
});

test('where storage is off an attempt does not begin, and none has ended', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(() => beginAttempt()).toThrow('denied');
  expect(endAttempt('any')).toBe(false);
});

test('the attempt of a window stands in its address', () => {
  expect(attemptOf('?redirect=%2Fcontact&attempt=a1')).toBe('a1');
  expect(attemptOf('?redirect=%2Fcontact')).toBeNull();
});
