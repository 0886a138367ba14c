// Sign-in attempts: how many, how long to wait, and for whom.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { row, slidingWindow, waitAfter } from '../../../netlify/password/counters.ts';
import { admitAttempt, forgetAttempts, type Attempt } from '../../../netlify/password/limits.ts';
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
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60, 60]) {
      expect(await admitAttempt(store, home, now)).toEqual({
        admitted: false,
        retryAfterSeconds: minutes * 60,
      });
      now += minutes * minute;
      expect(await admitAttempt(store, home, now)).toEqual({ admitted: true });
    }
    // Whoever has waited for an hour each time has one attempt, not five.
    expect(await admitAttempt(store, home, now)).toEqual({ admitted: false, retryAfterSeconds: 3600 });
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
    await forgetAttempts(store, home, start);
    expect((await attempts(5)).every(({ admitted }) => admitted)).toBe(true);
  });

  it('are counted once each when many come at the same time', async () => {
    const admissions = await Promise.all(Array.from({ length: 40 }, () => admitAttempt(store, home, start)));
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

  it('are counted in a window that moves on, not until a quiet while', async () => {
    for (let number = 0; number < 120; number++) {
      expect(await admitAttempt(store, at(number), start + number * 10 * minute), String(number)).toEqual({
        admitted: true,
      });
    }
  });

  it('are let in again as the first ones leave the window', async () => {
    for (let number = 0; number < 50; number++) await admitAttempt(store, at(number), start + number * 1000);
    const afterFirst = start + 15 * minute;
    expect((await admitAttempt(store, at(50), afterFirst - 1)).admitted).toBe(false);
    expect((await admitAttempt(store, at(50), afterFirst)).admitted).toBe(true);
    expect((await admitAttempt(store, at(51), afterFirst)).admitted).toBe(false);
    expect((await admitAttempt(store, at(51), afterFirst + 1000)).admitted).toBe(true);
  });

  it('do not count when they succeed: an office may sign in behind one address', async () => {
    for (let number = 0; number < 120; number++) {
      expect(await admitAttempt(store, at(number), start + number), String(number)).toEqual({
        admitted: true,
      });
      await forgetAttempts(store, at(number), start + number);
    }
  });

  const spellings = [
    '2001:db8::a',
    '2001:DB8::A',
    '2001:0db8:0:0::a',
    '2001:db8:0:0:0:0:0:a',
    '2001:db8::0.0.0.10',
    '2001:db8::a%eth0',
  ];

  it.each([
    ['IPv6 of one /64', (number: number) => `2001:db8:1:2:${number.toString(16)}::${number.toString(16)}`],
    [
      'one address of IPv6, spelled in many ways',
      (number: number) => spellings[number % spellings.length] ?? '',
    ],
    ['IPv4 and the same as IPv6', (number: number) => (number % 2 ? '::ffff:203.0.113.7' : '203.0.113.7')],
    ['IPv4 in the digits of IPv6', (number: number) => (number % 2 ? '::FFFF:cb00:7107' : '203.0.113.7')],
  ])('are counted by network: %s', async (_, address) => {
    const admissions = [];
    for (let number = 0; number < 60; number++) {
      admissions.push(await admitAttempt(store, { ...at(number), address: address(number) }, start));
    }
    expect(admissions.filter(({ admitted }) => admitted)).toHaveLength(50);
  });

  it('are counted for nothing where they are refused, and told the longest wait', async () => {
    for (let number = 0; number < 50; number++) await admitAttempt(store, at(number), start);
    const before = new Map(store.records);
    expect(await admitAttempt(store, at(50), start + minute)).toEqual({
      admitted: false,
      retryAfterSeconds: 14 * 60,
    });
    expect(store.records).toEqual(before);
  });

  it('are told apart by network', async () => {
    for (let number = 0; number < 50; number++) {
      await admitAttempt(store, { ...at(number), address: '2001:db8:1:2::1' }, start);
    }
    for (const address of ['2001:db8:1:3::1', '::ffff:203.0.113.9', '203.0.113.8', '', 'unknown']) {
      expect((await admitAttempt(store, { ...at(50), address }, start)).admitted, address).toBe(true);
    }
  });
});

describe('attempts at one account from many places', () => {
  const from = (number: number): Attempt => ({ ...home, address: `198.51.100.${number}` });
  const device = 'a-browser-of-the-member';

  it('may be twenty in a quarter of an hour', async () => {
    const admissions = [];
    for (let number = 0; number < 40; number++)
      admissions.push(await admitAttempt(store, from(number), start));
    expect(admissions.filter(({ admitted }) => admitted)).toHaveLength(20);
    expect(admissions.at(-1)).toEqual({ admitted: false, retryAfterSeconds: 15 * 60 });
    expect(await admitAttempt(store, { ...from(50), email: 'ion@demo.test' }, start)).toEqual({
      admitted: true,
    });
    expect(await admitAttempt(store, from(51), start + 15 * minute)).toEqual({ admitted: true });
  });

  it('never lock the member out of a browser that is known, in the same network neither', async () => {
    for (let number = 0; number < 40; number++) await admitAttempt(store, from(number), start);
    await attempts(8, home);
    for (let number = 0; number < 60; number++) {
      await admitAttempt(store, { email: `a${number}@demo.test`, address: home.address }, start);
    }
    expect((await admitAttempt(store, home, start)).admitted).toBe(false);
    expect(await admitAttempt(store, { ...home, device }, start)).toEqual({ admitted: true });
  });

  it('are limited in a known browser by themselves, wherever it is', async () => {
    const known = await attempts(5, { ...home, device });
    expect(known.every(({ admitted }) => admitted)).toBe(true);
    expect(await admitAttempt(store, { ...elsewhere, device }, start)).toEqual({
      admitted: false,
      retryAfterSeconds: 60,
    });
  });
});

describe('a known browser', () => {
  const known = (email: string, device: string): Attempt => ({ ...home, email, device });

  it('is limited for each member by itself, and apart from other browsers', async () => {
    expect((await attempts(6, known('ana@demo.test', 'one'))).at(-1)?.admitted).toBe(false);
    expect((await admitAttempt(store, known('ion@demo.test', 'one'), start)).admitted).toBe(true);
    expect((await admitAttempt(store, known('ana@demo.test', 'two'), start)).admitted).toBe(true);
  });
});

describe('attempts that another server counts at the same time', () => {
  /** Each of the first writes comes after one of another server. */
  function withRaces(lost: number) {
    const { create, replace } = store;
    let left = lost;
    store.create = async (key, value) => {
      if (left-- > 0) await store.put(key, value);
      return create(key, value);
    };
    store.replace = async (key, value, version) => {
      if (left-- > 0) await store.put(key, value);
      return replace(key, value, version);
    };
  }
  const device = 'a-browser';

  it('are counted after it', async () => {
    withRaces(4);
    expect(await admitAttempt(store, { ...home, device }, start)).toEqual({ admitted: true });
  });

  it('are refused for a second where others are faster five times', async () => {
    store.replace = store.create = () => Promise.resolve(false);
    const read = vi.spyOn(store, 'read');
    expect(await admitAttempt(store, { ...home, device }, start)).toEqual({
      admitted: false,
      retryAfterSeconds: 1,
    });
    expect(read).toHaveBeenCalledTimes(1 + 5);
  });

  it('wait where it has taken the last free one', async () => {
    await attempts(4, { ...home, device });
    withRaces(1);
    expect(await admitAttempt(store, { ...home, device }, start)).toEqual({
      admitted: false,
      retryAfterSeconds: 60,
    });
  });
});

describe('counters', () => {
  it('count a row until it was quiet for a quarter of an hour, that moment included', () => {
    const { add } = row('any');
    const first = add(null, start);
    expect(add(first, start + 15 * minute)).toMatchObject({ count: 2 });
    expect(add(first, start + 15 * minute + 1)).toMatchObject({ count: 1 });
  });

  it('keep of a window what is younger than a quarter of an hour', () => {
    const { add, wait } = slidingWindow('any', 2);
    const two = add(add(null, start), start + 1);
    expect(two).toEqual({ at: [start, start + 1] });
    expect(wait(two, start + 1)).toBe(15 * minute - 1);
    expect(wait(add(null, start), start)).toBeLessThanOrEqual(0);
    expect(add(two, start + 15 * minute)).toEqual({ at: [start + 1, start + 15 * minute] });
  });

  it('forgive one attempt of a window, and none that it does not know', () => {
    const { forgive } = slidingWindow('any', 2);
    expect(forgive({ at: [1, 2, 2] }, 2)).toEqual({ at: [1, 2] });
    expect(forgive({ at: [1, 2] }, 3)).toEqual({ at: [1, 2] });
  });
});

describe('records of attempts', () => {
  const day = 24 * 60 * minute;

  it('are changed for the network and account of an attempt that succeeded, and gone for its row', async () => {
    await admitAttempt(store, home, start);
    await admitAttempt(store, { ...home, email: 'ion@demo.test' }, start + 1);
    await forgetAttempts(store, home, start);
    const left = [...store.records].map(([key, text]) => [key.split('/')[2], JSON.parse(text) as unknown]);
    expect(left.filter(([kind]) => kind === 'network')).toEqual([['network', { at: [start + 1] }]]);
    expect(left.filter(([kind]) => kind === 'account')).toEqual([
      ['account', { at: [] }],
      ['account', { at: [start + 1] }],
    ]);
    expect(left.filter(([kind]) => kind === 'pair')).toEqual([['pair', { count: 1, last: start + 1 }]]);
  });

  it('of a row are gone after a success from the stretch of time before, too', async () => {
    // Records begin anew every two hours.
    const turn = Math.ceil(start / (120 * minute)) * 120 * minute;
    await attempts(5, home, turn - 1);
    await forgetAttempts(store, home, turn);
    expect((await attempts(5, home, turn)).every(({ admitted }) => admitted)).toBe(true);
  });

  it('that count no more are looked for once in two hours, as long as they are few', async () => {
    const asked = vi.spyOn(store, 'keys');
    const later = start + 30 * day;
    await attempts(2, home, later);
    expect(asked).toHaveBeenCalledTimes(1);
    await admitAttempt(store, home, later + 120 * minute);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('that count no more are removed two hundred at a time, until none are left', async () => {
    const old = Array.from({ length: 401 }, (_, number) => `limits/1/pair/${number}`);
    for (const key of old) await store.put(key, {});
    const left = () => [...store.records.keys()].filter((key) => key.startsWith('limits/1/')).length;
    const later = start + 60 * day;
    const seen = [];
    for (let number = 0; number < 3; number++) {
      await admitAttempt(store, { ...home, email: `a${number}@demo.test` }, later);
      seen.push(left());
    }
    expect(seen).toEqual([201, 1, 0]);
  });

  it('are removed when they count no more, whoever comes later', async () => {
    for (let number = 0; number < 30; number++) {
      await admitAttempt(store, { email: `a${number}@demo.test`, address: `198.51.100.${number}` }, start);
    }
    expect(store.records.size).toBe(90);
    await admitAttempt(store, home, start + day);
    expect(store.records.size).toBe(3);
  });

  it('are kept as long as they count', async () => {
    await attempts(5);
    let now = start;
    for (let wait = 1; wait <= 64; wait *= 2) {
      now += Math.min(wait, 60) * minute;
      await admitAttempt(store, home, now);
    }
    expect((await admitAttempt(store, home, now + 59 * minute)).admitted).toBe(false);
    await admitAttempt(store, elsewhere, now + 60 * minute);
    expect((await attempts(2, home, now + 119 * minute)).map(({ admitted }) => admitted)).toEqual([
      true,
      false,
    ]);
  });

  it('hold neither address nor e-mail', async () => {
    await attempts(1);
    const all = [...store.records].flat().join();
    expect(all).not.toMatch(/192\.0\.2|ana|demo/);
  });

  it('do not stand in the way when old ones cannot be removed', async () => {
    const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
    store.keys = () => Promise.reject(new Error('down'));
    expect(await admitAttempt(store, home, start + 5 * day)).toEqual({ admitted: true });
    expect(lines.mock.calls.map(([line]) => JSON.parse(line as string) as unknown)).toEqual([
      { event: 'limits-not-removed', reason: 'Error: down' },
    ]);
    lines.mockRestore();
  });
});
