// Looking at addresses outside, at a real server.

import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, type Asked } from '../../../netlify/links/ask.ts';
import { lookAt, restOf } from '../../../netlify/links/look.ts';
import { isPublic } from '../../../netlify/links/public-lookup.ts';
import { outsideServer, type OutsideServer } from './server.ts';

let server: OutsideServer;
beforeEach(async () => {
  server = await outsideServer();
});
afterEach(() => server.stop());

const options = { agent: 'Test/1.0 (+https://example.ro/contact)', patience: 5000 };
const here = (ip: string) => ip === '127.0.0.1';
const look = (path: string, more = {}) =>
  lookAt(`${server.origin}${path}`, { ...options, isAllowed: here, ...more });

describe('a link', () => {
  it.each([
    ['/page', 'works', 200],
    ['/no-head', 'works', 200],
    ['/head-lies', 'works', 200],
    ['/moved', 'works', 200],
    ['/hops/5', 'works', 200],
    ['/status/304', 'works', 304],
    ['/status/399', 'works', 399],
    ['/status/400', 'unknown', 400],
    ['/status/405', 'unknown', 405],
    ['/status/499', 'unknown', 499],
    ['/status/501', 'failing', 501],
    ['/status/404', 'gone', 404],
    ['/status/410', 'gone', 410],
    ['/moved-gone', 'gone', 404],
    // Only an answer that leads on is followed, whatever others name.
    ['/status/300?to=/status/410', 'gone', 410],
    ['/status/201?to=/status/410', 'works', 201],
    ['/status/400?to=/page', 'unknown', 400],
    ['/status/503?to=/page', 'failing', 503],
    ['/status/500', 'failing', 500],
    ['/status/503', 'failing', 503],
    ['/status/401', 'unknown', 401],
    ['/status/403', 'unknown', 403],
    ['/status/451', 'unknown', 451],
  ])('%s %s', async (path, outcome, status) => {
    expect(await look(path)).toEqual({ outcome, status });
  });

  it('is asked for by HEAD alone where that says enough, and by a program that names the site', async () => {
    await look('/page');
    await look('/status/403');
    expect(server.asked).toEqual(['HEAD /page', 'HEAD /status/403']);
    expect([...server.agents]).toEqual([options.agent]);
  });

  it('whose server asks to be left alone is left alone', async () => {
    expect(await look('/busy')).toEqual({ outcome: 'unknown', status: 429, restSeconds: 7200 });
    const now = Date.parse('2026-11-22T10:00:00Z');
    expect(restOf('Sun, 22 Nov 2026 11:00:00 GMT', now)).toBe(3600);
    expect(restOf('Sun, 22 Nov 2026 09:00:00 GMT', now)).toBeUndefined();
    expect(restOf('99999999999', now)).toBe(7 * 86_400);
    expect(restOf('Sun, 22 Nov 2026 10:00:00 GMT', now + 1)).toBeUndefined();
    expect(restOf('Sun, 22 Nov 2026 10:00:02 GMT', now + 500)).toBe(2);
    expect(restOf('2026-11-22 11:00:00 +0000', now)).toBe(3600);
    expect(restOf('soon', now)).toBeUndefined();
    expect(restOf('0', now)).toBeUndefined();
    expect(restOf('', now)).toBeUndefined();
    expect(restOf(undefined, now)).toBeUndefined();
  });

  it('that leads on to no address fails, with what was said', async () => {
    expect(await look(`/to?${encodeURIComponent('http://[')}`)).toEqual({ outcome: 'failing', status: 302 });
  });

  it.each(['/loop', '/steps/1', '/hops/6', '/cut'])('%s fails, and comes to an end', async (path) => {
    expect(await look(path)).toEqual({ outcome: 'failing', status: null });
    expect(server.asked.length).toBeLessThanOrEqual(6);
  });

  it('to a server that does not answer fails in time', async () => {
    expect(await look('/slow', { patience: 300 })).toEqual({ outcome: 'failing', status: null });
  });

  it('to a body without end works, and little of it is read', async () => {
    expect(await look('/endless')).toEqual({ outcome: 'works', status: 200 });
    expect(server.sent).toBeLessThan(32 * 2 ** 20);
  });

  it('to a host that is not there is gone', async () => {
    const { outcome } = await lookAt('https://nowhere.invalid/', options);
    expect(['gone', 'failing']).toContain(outcome);
  });
});

describe('an answer', () => {
  const asked = (path: string, more: Partial<Asked> = {}) =>
    ask(new URL(path, server.origin), { ...options, method: 'GET', most: 100, isAllowed: here, ...more });

  it('is read as far as asked for', async () => {
    expect(await asked('/page')).toEqual({
      status: 200,
      location: undefined,
      retryAfter: undefined,
      text: 'Salut',
    });
    expect((await asked('/page', { most: 3 })).text).toBe('Sal');
    expect((await asked('/endless', { most: 70_000 })).text).toHaveLength(70_000);
  });

  it('tells where it leads on and how long to wait', async () => {
    expect(await asked('/moved')).toMatchObject({ status: 301, location: '/page' });
    expect(await asked('/busy')).toMatchObject({ status: 429, retryAfter: '7200' });
  });

  it('is asked for over TLS where the address says so', async () => {
    const said: Buffer[] = [];
    const silent = createServer((socket) =>
      socket.once('data', (data) => (said.push(data), socket.destroy())),
    );
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo;
    await expect(asked(`https://127.0.0.1:${port}/`)).rejects.toThrow();
    silent.close();
    // How a handshake begins.
    expect(said[0]?.[0]).toBe(22);
  });

  it('that breaks off is none', async () => {
    await expect(asked('/half')).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('is asked of the public internet alone, where nothing else is said', async () => {
    const refused = {
      name: 'PrivateAddressError',
      message: `${new URL(server.origin).host} is not in the public internet`,
    };
    await expect(asked('/page', { isAllowed: undefined })).rejects.toMatchObject(refused);
    await expect(
      ask(new URL('ftp://example.ro/'), { ...options, method: 'GET', most: 1 }),
    ).rejects.toMatchObject({
      message: 'example.ro is not in the public internet',
    });
    expect(server.asked).toEqual([]);
  });
});

describe('into a private network', () => {
  it('no address leads, whatever it looks like', async () => {
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f.1',
      '0.0.0.0',
    ]) {
      const address = server.origin.replace('127.0.0.1', host);
      expect(await lookAt(`${address}/page`, options), host).toEqual({ outcome: 'unknown', status: null });
    }
    expect(server.asked).toEqual([]);
  });

  it.each([
    'http://127.0.0.2:9/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'http://a:b@127.0.0.1/',
  ])('no redirect leads: %s', async (target) => {
    expect(await look(`/to?${encodeURIComponent(target)}`)).toEqual({ outcome: 'unknown', status: null });
    expect(server.asked).toHaveLength(1);
  });

  it.each([
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['::ffff:10.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['not an address', false],
    ['89.36.1.1', true],
    ['2a02:2f00::1', true],
  ])('%s is public: %s', (ip, answer) => {
    expect(isPublic(ip)).toBe(answer);
  });
});
