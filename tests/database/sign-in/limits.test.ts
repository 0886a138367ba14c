// Sign-in attempts: how many, how long to wait, and for whom.

import { describe, expect, it } from 'vitest';
import { row, slidingWindow, waitAfter } from '../../../netlify/identity/password/counters.ts';
import type { Attempt } from '../../../netlify/identity/password/limits.ts';
import { testDatabase } from '../database.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 21, 8);
const home: Attempt = { name: 'ana@demo.test', address: '192.0.2.1' };
const elsewhere: Attempt = { ...home, address: '203.0.113.9' };
const store = testDatabase();

const records = () => store.database.selectFrom('attemptCounters').selectAll().orderBy('name').execute();
const states = async () => (await records()).map(({ name, state }) => [name, state]);

async function attempts(count: number, attempt = home, at = start) {
  const admissions = [];
  for (let taken = 0; taken < count; taken++) admissions.push(await store.limits.admit(attempt, at));
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
      expect(await store.limits.admit(home, now)).toEqual({
        admitted: false,
        retryAfterSeconds: minutes * 60,
      });
      now += minutes * minute;
      expect(await store.limits.admit(home, now)).toEqual({ admitted: true });
    }
    // After waiting an hour each time, there is one attempt, not five.
    expect(await store.limits.admit(home, now)).toEqual({ admitted: false, retryAfterSeconds: 3600 });
  });

  it('never wait longer than an hour', () => {
    expect(waitAfter(4)).toBe(0);
    expect(waitAfter(100)).toBe(60 * minute);
  });

  it('are free again after a quiet while', async () => {
    await attempts(5);
    expect(await store.limits.admit(home, start + 16 * minute)).toEqual({ admitted: true });
    expect((await attempts(4, home, start + 16 * minute)).every(({ admitted }) => admitted)).toBe(true);
  });

  it('are told apart by account, however the address is typed', async () => {
    await attempts(5);
    expect(await store.limits.admit({ ...home, name: ' ANA@demo.test' }, start)).toMatchObject({
      admitted: false,
    });
    expect(await store.limits.admit({ ...home, name: 'ion@demo.test' }, start)).toEqual({ admitted: true });
  });

  it('from elsewhere do not lock the member out', async () => {
    await attempts(8, elsewhere);
    expect(await store.limits.admit(home, start)).toEqual({ admitted: true });
  });

  it('are forgotten once one has succeeded', async () => {
    await attempts(5);
    await store.limits.forget(home, start);
    expect((await attempts(5)).every(({ admitted }) => admitted)).toBe(true);
  });

  it('are counted once each when many come at the same time', async () => {
    const admissions = await Promise.all(Array.from({ length: 40 }, () => store.limits.admit(home, start)));
    expect(admissions.filter(({ admitted }) => admitted)).toHaveLength(5);
  });
});

describe('attempts at many accounts from one place', () => {
  const at = (number: number): Attempt => ({ name: `a${number}@demo.test`, address: '203.0.113.50' });

  it('may be fifty in a quarter of an hour', async () => {
    for (let number = 0; number < 50; number++) {
      expect(await store.limits.admit(at(number), start)).toEqual({ admitted: true });
    }
    expect(await store.limits.admit(at(50), start + minute)).toEqual({
      admitted: false,
      retryAfterSeconds: 14 * 60,
    });
    expect(await store.limits.admit(home, start)).toEqual({ admitted: true });
    expect(await store.limits.admit(at(51), start + 31 * minute)).toEqual({ admitted: true });
  });

  it('are counted in a window that moves on, not until a quiet while', async () => {
    for (let number = 0; number < 120; number++) {
      expect(await store.limits.admit(at(number), start + number * 10 * minute), String(number)).toEqual({
        admitted: true,
      });
    }
  });

  it('are let in again as the first ones leave the window', async () => {
    for (let number = 0; number < 50; number++) await store.limits.admit(at(number), start + number * 1000);
    const afterFirst = start + 15 * minute;
    expect((await store.limits.admit(at(50), afterFirst - 1)).admitted).toBe(false);
    expect((await store.limits.admit(at(50), afterFirst)).admitted).toBe(true);
    expect((await store.limits.admit(at(51), afterFirst)).admitted).toBe(false);
    expect((await store.limits.admit(at(51), afterFirst + 1000)).admitted).toBe(true);
  });

  it('do not count when they succeed: an office may sign in behind one address', async () => {
    for (let number = 0; number < 120; number++) {
      expect(await store.limits.admit(at(number), start + number), String(number)).toEqual({
        admitted: true,
      });
      await store.limits.forget(at(number), start + number);
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
      admissions.push(await store.limits.admit({ ...at(number), address: address(number) }, start));
    }
    expect(admissions.filter(({ admitted }) => admitted)).toHaveLength(50);
  });

  it('are counted for nothing where they are refused, and told the longest wait', async () => {
    for (let number = 0; number < 50; number++) await store.limits.admit(at(number), start);
    const before = await states();
    expect(await store.limits.admit(at(50), start + minute)).toEqual({
      admitted: false,
      retryAfterSeconds: 14 * 60,
    });
    expect((await states()).filter(([, state]) => state !== null)).toEqual(before);
  });

  it('are told apart by network', async () => {
    for (let number = 0; number < 50; number++) {
      await store.limits.admit({ ...at(number), address: '2001:db8:1:2::1' }, start);
    }
    for (const address of ['2001:db8:1:3::1', '::ffff:203.0.113.9', '203.0.113.8', '', 'unknown']) {
      expect((await store.limits.admit({ ...at(50), address }, start)).admitted, address).toBe(true);
    }
  });
});

describe('attempts at one account from many places', () => {
  const from = (number: number): Attempt => ({ ...home, address: `198.51.100.${number}` });
  const device = 'a-browser-of-the-member';

  it('may be twenty in a quarter of an hour', async () => {
    const admissions = [];
    for (let number = 0; number < 40; number++)
      admissions.push(await store.limits.admit(from(number), start));
    expect(admissions.filter(({ admitted }) => admitted)).toHaveLength(20);
    expect(admissions.at(-1)).toEqual({ admitted: false, retryAfterSeconds: 15 * 60 });
    expect(await store.limits.admit({ ...from(50), name: 'ion@demo.test' }, start)).toEqual({
      admitted: true,
    });
    expect(await store.limits.admit(from(51), start + 15 * minute)).toEqual({ admitted: true });
  });

  it('never lock the member out of a browser that is known, in the same network neither', async () => {
    for (let number = 0; number < 40; number++) await store.limits.admit(from(number), start);
    await attempts(8, home);
    for (let number = 0; number < 60; number++) {
      await store.limits.admit({ name: `a${number}@demo.test`, address: home.address }, start);
    }
    expect((await store.limits.admit(home, start)).admitted).toBe(false);
    expect(await store.limits.admit({ ...home, device }, start)).toEqual({ admitted: true });
  });

  it('are limited in a known browser by themselves, wherever it is', async () => {
    const known = await attempts(5, { ...home, device });
    expect(known.every(({ admitted }) => admitted)).toBe(true);
    expect(await store.limits.admit({ ...elsewhere, device }, start)).toEqual({
      admitted: false,
      retryAfterSeconds: 60,
    });
  });
});

describe('a known browser', () => {
  const known = (name: string, device: string): Attempt => ({ ...home, name, device });

  it('is limited for each member by itself, and apart from other browsers', async () => {
    expect((await attempts(6, known('ana@demo.test', 'one'))).at(-1)?.admitted).toBe(false);
    expect((await store.limits.admit(known('ion@demo.test', 'one'), start)).admitted).toBe(true);
    expect((await store.limits.admit(known('ana@demo.test', 'two'), start)).admitted).toBe(true);
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
  it('are changed for the network and account of an attempt that succeeded, and gone for its row', async () => {
    await store.limits.admit(home, start);
    await store.limits.admit({ ...home, name: 'ion@demo.test' }, start + 1);
    await store.limits.forget(home, start);
    const left = (await records()).map(({ name, state }) => [name.split('/')[0], state]);
    expect(left.filter(([kind]) => kind === 'network')).toEqual([['network', { at: [start + 1] }]]);
    expect(left.filter(([kind]) => kind === 'account').map(([, state]) => state)).toEqual(
      expect.arrayContaining([{ at: [] }, { at: [start + 1] }]),
    );
    expect(left.filter(([kind]) => kind === 'pair')).toEqual([['pair', { count: 1, last: start + 1 }]]);
  });

  it('are kept as long as they count', async () => {
    await attempts(5);
    let now = start;
    for (let wait = 1; wait <= 64; wait *= 2) {
      now += Math.min(wait, 60) * minute;
      await store.limits.admit(home, now);
    }
    expect((await store.limits.admit(home, now + 59 * minute)).admitted).toBe(false);
    await store.limits.admit(elsewhere, now + 60 * minute);
    expect((await attempts(2, home, now + 119 * minute)).map(({ admitted }) => admitted)).toEqual([
      true,
      false,
    ]);
  });

  it('hold neither address nor e-mail', async () => {
    await attempts(1);
    const all = JSON.stringify(await records());
    expect(all).not.toMatch(/192\.0\.2|ana|demo/);
  });
});
