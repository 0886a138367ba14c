// Addresses and requests as the host handles them: spelling variants lead to the page, invalid ones are refused.

import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request as send } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listen, type Listening } from '../../../netlify/local/listen.ts';
import { toRequest } from '../../../netlify/local/requests.ts';
import { tidyAddress } from '../../../netlify/local/tidy-address.ts';

describe('an address', () => {
  let dist: string;
  beforeAll(() => {
    dist = mkdtempSync(join(tmpdir(), 'dist-'));
    for (const file of ['index.html', 'fishing.html', 'en.html', 'en/fishing.html', '_astro/Base.Ab1.js']) {
      mkdirSync(dirname(join(dist, file)), { recursive: true });
      writeFileSync(join(dist, file), '');
    }
  });
  afterAll(() => rmSync(dist, { recursive: true }));
  const lead = (address: string) => tidyAddress(dist, new URL(`http://localhost${address}`));

  it.each([
    ['/fishing/', '/fishing'],
    ['/fishing//', '/fishing'],
    ['/Fishing', '/fishing'],
    ['/FISHING/?water=bistrita', '/fishing?water=bistrita'],
    ['/EN/Fishing', '/en/fishing'],
    ['/en/', '/en'],
  ])('%s leads to %s', async (written, page) => {
    expect(await lead(written)).toBe(page);
  });

  it.each([
    ['a page', '/fishing'],
    ['home', '/'],
    ['a file with capital letters', '/_astro/Base.Ab1.js'],
    ['the page’s file', '/fishing.html'],
    ['no page', '/Nothing/'],
    ['no page of this site', '//fishing/'],
    ['a folder above', '/..%2fFishing/'],
  ])('stays as it is: %s', async (_, address) => {
    expect(await lead(address)).toBeUndefined();
  });
});

describe('a request', () => {
  let server: Listening | undefined;
  afterEach(() => server?.close());

  /** Serves the result of `toRequest` for a request as text. */
  async function serve(): Promise<number> {
    server = await listen((incoming, outgoing) => {
      void toRequest(incoming).then((made) => {
        outgoing.writeHead(made instanceof Response ? made.status : 200);
        outgoing.end(made instanceof Response ? '' : `${made.method} ${made.url}`);
      });
    }, 0);
    return server.port;
  }

  async function ask(path: string, options: { method?: string; host?: string } = {}) {
    const port = await serve();
    return new Promise<string>((told, failed) => {
      const { method, host } = options;
      const headers = host === undefined ? {} : { host };
      send({ port, host: '127.0.0.1', path, headers, ...(method && { method }) }, (response) => {
        let text = `${response.statusCode} `;
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => told(text.trim()));
      })
        .on('error', failed)
        .end();
    });
  }

  it.each(['bad host', 'a/b', 'a?b', 'user@', ':', '[', 'x:99999999'])(
    'to the host “%s” is none',
    async (host) => {
      expect(await ask('/', { host })).toBe('400');
    },
  );

  it('cannot have a method that is not for sites', async () => {
    expect(await ask('/', { method: 'TRACE' })).toBe('405');
  });

  it('stays on the host that it was sent to', async () => {
    expect(await ask('//evil.test/a', { host: 'site.test' })).toBe('200 GET http://site.test//evil.test/a');
  });

  it('reaches the local site from this machine alone', async () => {
    const port = await serve();
    const reaches = (host: string) =>
      new Promise<boolean>((told) => {
        const socket = connect({ port, host, timeout: 2000 });
        const end = (is: boolean) => {
          socket.destroy();
          told(is);
        };
        socket.on('connect', () => end(true)).on('error', () => end(false));
        socket.on('timeout', () => end(false));
      });
    const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    for (const { address, family, internal } of own) {
      if (family === 'IPv4') expect(await reaches(address), address).toBe(internal);
    }
  });
});
