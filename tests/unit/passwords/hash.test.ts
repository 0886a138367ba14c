// How passwords are stored: what matches, what is rehashed, and how much is done at once.

import * as crypto from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from '../../../netlify/identity/password/hash.ts';

vi.mock('node:crypto', { spy: true });

/** Far less work than the current parameters. */
const weak = { ln: 4, r: 8, p: 1 };
const password = 'pădurea de molid 7';
type Done = (error: Error | null, key: Buffer) => void;

beforeEach(() => void vi.mocked(crypto.scrypt).mockClear());
afterEach(() => void vi.mocked(crypto.scrypt).mockReset());

/** Returns the work of each hash that was begun. */
const work = () =>
  vi.mocked(crypto.scrypt).mock.calls.map((call) => (call[3] as crypto.ScryptOptions | undefined)?.N);

/** Mocks hashes without cost, for tests of how they are used. */
const made = (key: Buffer) =>
  vi.mocked(crypto.scrypt).mockImplementation((...given: unknown[]) => (given.at(-1) as Done)(null, key));

describe('a hash', () => {
  it('says how it was made, and is another one each time', async () => {
    const [one, other] = [await hashPassword(password, weak), await hashPassword(password, weak)];
    expect(one).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(other).not.toBe(one);
  });

  it('fits its password alone, whatever keyboard that comes from', async () => {
    const hash = await hashPassword(password.normalize('NFD'), weak);
    expect((await verifyPassword(password, hash)).fits).toBe(true);
    expect((await verifyPassword(`${password} `, hash)).fits).toBe(false);
    expect((await verifyPassword('', hash)).fits).toBe(false);
  });

  it('is made with the work that is asked for today', async () => {
    made(Buffer.alloc(32, 1));
    expect(await hashPassword(password)).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/);
    const [call] = vi.mocked(crypto.scrypt).mock.calls;
    expect(call?.[2]).toBe(32);
    expect(call?.[3]).toMatchObject({ N: 2 ** 17, r: 8, p: 1 });
    // Node refuses work that needs more memory than its limit.
    expect((call?.[3] as crypto.ScryptOptions).maxmem).toBeGreaterThan(128 * 2 ** 17 * 8);
  });

  it.each([
    [{ ln: 17, r: 8, p: 1 }, false],
    [{ ln: 18, r: 9, p: 2 }, false],
    [{ ln: 16, r: 8, p: 1 }, true],
    [{ ln: 17, r: 7, p: 1 }, true],
    [{ ln: 17, r: 8, p: 0 }, true],
  ])('of %j is to be made anew: %s', async (parameters, outdated) => {
    made(Buffer.alloc(32, 1));
    const hash = await hashPassword(password, parameters);
    expect(await verifyPassword(password, hash)).toEqual({ fits: true, outdated });
  });

  it('that cannot be made is told as what it is, and the next one can', async () => {
    await expect(hashPassword(password, { ln: 0, r: 8, p: 1 })).rejects.toThrow();
    await expect(hashPassword(password, { ln: 0, r: 8, p: 1 })).rejects.toThrow();
    expect(await hashPassword(password, weak)).toMatch(/^\$scrypt/);
  });
});

describe('where there is no hash', () => {
  const hash = `$scrypt$ln=4,r=8,p=1$c2FsdA$aGFzaA`;

  it.each([
    undefined,
    '',
    'rubbish',
    `x${hash}`,
    `${hash}$`,
    hash.replace('scrypt', 'argon2'),
    hash.replace('ln=4', 'ln=x'),
    hash.replace('$aGFzaA', '$'),
  ])('nothing fits %j, after the same work', async (kept) => {
    // The result of such a hash, if it were valid.
    made(Buffer.alloc(32));
    expect((await verifyPassword(password, kept)).fits).toBe(false);
    expect(work()).toEqual([2 ** 17]);
    expect(vi.mocked(crypto.scrypt).mock.calls[0]?.[2]).toBe(32);
  });
});

/** Mocks hashes that finish when the test says so. */
function heldBack() {
  const running: Done[] = [];
  vi.mocked(crypto.scrypt).mockImplementation((...given: unknown[]) => {
    running.push(given.at(-1) as Done);
  });
  const finish = async (error: Error | null) => {
    running.shift()?.(error, Buffer.alloc(32));
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { running, finish };
}

it('one that has waited too long for its turn is not made, and told to come again', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { running, finish } = heldBack();
  vi.useFakeTimers({ toFake: ['Date'] });
  const problems: unknown[] = [];
  const hashes = Array.from({ length: 6 }, () => hashPassword(password).catch((e) => problems.push(e)));
  vi.setSystemTime(Date.now() + 20_001);
  const late = hashPassword(password);
  while (running.length) await finish(null);
  await Promise.all([...hashes, late]);
  vi.useRealTimers();
  // The first two, and the one that came last.
  expect(work()).toHaveLength(3);
  expect(problems).toHaveLength(4);
  expect(problems[0]).toMatchObject({
    ...{ status: 503, code: 'store-unavailable', more: { headers: { 'Retry-After': '5' } } },
  });
  expect(log).toHaveBeenCalledWith('{"event":"hashes-late","waiting":4}');
  log.mockRestore();
});

it('two are made at once, each other one in its turn', async () => {
  const { running, finish } = heldBack();
  const hashes = Array.from({ length: 5 }, () => hashPassword(password).then(() => 'made', String));
  await new Promise((resolve) => setImmediate(resolve));
  const begun: number[] = [work().length];
  await finish(null);
  begun.push(work().length);
  // A failure makes room too.
  await finish(new Error('no memory'));
  begun.push(work().length);
  while (running.length) await finish(null);
  expect(begun).toEqual([2, 3, 4]);
  expect(await Promise.all(hashes)).toEqual(['made', 'Error: no memory', 'made', 'made', 'made']);
});
