// Checking external addresses, with a real server.

import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getStatus } from '../../../netlify/base/tidy/links.ts';
import { isPublic } from '../../../netlify/base/tidy/public-lookup.ts';
import { outsideServer, type OutsideServer } from './server.ts';

let server: OutsideServer;
beforeEach(async () => {
  server = await outsideServer();
});
afterEach(() => server.stop());

const options = { agent: 'Test/1.0 (+https://example.ro/contact)', patience: 5000 };
const here = (ip: string) => ip === '127.0.0.1';
const look = (path: string, more = {}) =>
  getStatus(`${server.origin}${path}`, { ...options, isAllowed: here, ...more });

describe('a link', () => {
  it.each([
    ['/page', 200],
    ['/moved', 200],
    ['/hops/5', 200],
    ['/status/304', 304],
    ['/status/399', 399],
    ['/status/400', 400],
    ['/status/405', 405],
    ['/status/499', 499],
    ['/status/501', 501],
    ['/status/404', 404],
    ['/status/410', 410],
    ['/moved-gone', 404],
    // Only a redirect is followed, whatever other responses contain.
    ['/status/300?to=/status/410', 410],
    ['/status/201?to=/status/410', 201],
    ['/status/400?to=/page', 400],
    ['/status/503?to=/page', 503],
    ['/status/500', 500],
    ['/status/503', 503],
    ['/status/401', 401],
    ['/status/403', 403],
    ['/status/451', 451],
  ])('%s answers %i', async (path, status) => {
    expect(await look(path)).toBe(status);
  });

  it('is asked for once, by a program that names the site', async () => {
    await look('/page');
    await look('/status/403');
    expect(server.asked).toEqual(['GET /page', 'GET /status/403']);
    expect([...server.agents]).toEqual([options.agent]);
  });

  it.each(['http://[', 'file:///etc/passwd'])('that leads on to no page fails: %s', async (target) => {
    expect(await look(`/to?${encodeURIComponent(target)}`)).toBeNull();
  });

  it.each(['/loop', '/steps/1', '/hops/6', '/cut'])('%s fails, and comes to an end', async (path) => {
    expect(await look(path)).toBeNull();
    expect(server.asked.length).toBeLessThanOrEqual(6);
  });

  it('to a server that does not answer fails in time', async () => {
    expect(await look('/slow', { patience: 300 })).toBeNull();
  });

  it('whose redirects take too long fails in time', async () => {
    expect(await look('/slow-steps', { patience: 500 })).toBeNull();
    expect(server.asked.length).toBeLessThanOrEqual(2);
  });

  it('to a body without end works, and little of it is read', async () => {
    expect(await look('/endless')).toBe(200);
    expect(server.sent).toBeLessThan(32 * 2 ** 20);
  });

  it('to a host that is not there fails', async () => {
    expect(await getStatus('https://nowhere.invalid/', options)).toBeNull();
  });
});

it('an address of TLS is asked for over TLS', async () => {
  const said: Buffer[] = [];
  const silent = createServer((socket) => socket.once('data', (data) => (said.push(data), socket.destroy())));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  const looked = await getStatus(`https://127.0.0.1:${port}/`, { ...options, isAllowed: here });
  expect(looked).toBeNull();
  silent.close();
  // The beginning of a handshake.
  expect(said[0]?.[0]).toBe(22);
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
      expect(await getStatus(`${address}/page`, options), host).toBeNull();
    }
    expect(server.asked).toEqual([]);
  });

  it.each([
    'http://127.0.0.2:9/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest',
    'http://a:b@127.0.0.2/',
  ])('no redirect leads: %s', async (target) => {
    expect(await look(`/to?${encodeURIComponent(target)}`)).toBeNull();
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
