// An endless response is aborted.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limitedFetch } from '../../../netlify/identity/oidc/limited-fetch.ts';

const limit = 10_000;
const server = createServer((request, response) => {
  const wanted = Number(request.url?.slice(1));
  const chunk = Buffer.alloc(1000, 'x');
  let sent = 0;
  function more() {
    while (sent < wanted) {
      sent += chunk.length;
      if (!response.write(chunk)) return void response.once('drain', more);
    }
    response.end();
  }
  response.writeHead(200, { 'Content-Type': 'text/plain' });
  more();
});
let address: string;

beforeEach(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('gives an answer up to the limit whole, with its status and headers', async () => {
  const response = await limitedFetch(limit)(`${address}/${limit}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain');
  expect((await response.text()).length).toBe(limit);
});

it('an answer that is larger than allowed is refused', async () => {
  const response = await limitedFetch(limit)(`${address}/${limit + 1000}`);
  await expect(response.text()).rejects.toThrow('more than 10000 bytes');
});

it('lets go of a server that sends without end', async () => {
  const closed = new Promise((done) => {
    server.once('request', (_, response) => void response.once('close', done));
  });
  const response = await limitedFetch(limit)(`${address}/${Number.MAX_SAFE_INTEGER}`);
  await expect(response.text()).rejects.toThrow();
  await closed;
});
