// Sign-in attempts: how many, how long to wait, and for whom.

import { beforeEach, describe, expect, it } from 'vitest';
import { admitAttempt, forgetAttempts, waitAfter, type Attempt } from '../../../netlify/auth/limits.ts';
import { memoryStore, type MemoryStore } from './memory-store.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 21, 8);
const home: Attempt = { email: 'ana@demo.test', address: '192.0.2.1' };
const elsewhere: Attempt = { ...home, address: '203.0.113.9' };
let store: MemoryStore;

beforeEach(() => {
  store = memoryStore();
});

async function attempts(count: number, attempt = home, at = start) {
  const admissions = [];
  for (let taken = 0; taken < count; taken++) admissions.push(await admitAttempt(store, attempt, at));
  return admissions;
}

describe('attempts at an account', () => {
  it('may be five without waiting', async () => {
    expect((await attempts(6)).map(({ admitted }) => admitted)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('must wait longer and longer after that', async () => {
    await attempts(5);
    let now = start;
    for (const minutes of [1, 2, 4, 8]) {
      expect(await admitAttempt(store, home, now)).toEqual({
        admitted: false,
        retryAfterSeconds: minutes * 60,
      });
      now += minutes * minute;
      expect(await admitAttempt(store, home, now)).toEqual({ admitted: true });
    }
  });

  it('never wait longer than an hour', () => {
    expect(waitAfter(4)).toBe(0);
    expect(waitAfter(100)).toBe(60 * minute);
  });

  it('are free again after a quiet while', async () => {
    await attempts(5);
    expect(await admitAttempt(store, home, start + 16 * minute)).toEqual({ admitted: true });
    expect((await attempts(4, home, start + 16 * minute)).every(({ admitted }) => admitted)).toBe(true);
  });

  it('are told apart by account, however the address is typed', async () => {
    await attempts(5);
    expect(await admitAttempt(store, { ...home, email: ' ANA@demo.test' }, start)).toMatchObject({
      admitted: false,
    });
    expect(await admitAttempt(store, { ...home, email: 'ion@demo.test' }, start)).toEqual({ admitted: true });
  });

  it('from elsewhere do not lock the member out', async () => {
    await attempts(8, elsewhere);
    expect(await admitAttempt(store, home, start)).toEqual({ admitted: true });
  });

  it('are forgotten once one has succeeded', async () => {
    await attempts(5);
    await forgetAttempts(store, home);
    expect((await attempts(5)).every(({ admitted }) => admitted)).toBe(true);
  });

  it('are counted once each when many come at the same time', async () => {
    const admissions = await Promise.all(Array.from({ length: 20 }, () => admitAttempt(store, home, start)));
    expect(admissions.filter(({ admitted }) => admitted)).toHaveLength(5);
  });
});

describe('attempts at many accounts from one place', () => {
  const at = (number: number): Attempt => ({ email: `a${number}@demo.test`, address: '203.0.113.50' });

  it('may be fifty in a quarter of an hour', async () => {
    for (let number = 0; number < 50; number++) {
      expect(await admitAttempt(store, at(number), start)).toEqual({ admitted: true });
    }
    expect(await admitAttempt(store, at(50), start + minute)).toEqual({
      admitted: false,
      retryAfterSeconds: 14 * 60,
    });
    expect(await admitAttempt(store, home, start)).toEqual({ admitted: true });
    expect(await admitAttempt(store, at(51), start + 31 * minute)).toEqual({ admitted: true });
  });
});
