// A server for `npm run bench:session`, in a process of its own: the session's or an empty function, under plain node:http.

import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import session from '../../netlify/functions/session.ts';

const empty: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 2 });
  response.end('{}');
};

/** Answers with Node's own Request and Response, created and read in full for each request. */
async function plain({ method = '', url = '', headers }: IncomingMessage, outgoing: ServerResponse) {
  const request = new Request(`http://localhost${url}`, {
    method,
    headers: headers as Record<string, string>,
  });
  const response = await session(request);
  const body = await response.text();
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    // Otherwise the response is sent in chunks.
    'Content-Length': Buffer.byteLength(body),
  });
  outgoing.end(body);
}

const kind = process.argv[2];
const listener =
  kind === 'empty'
    ? empty
    : kind === 'plain'
      ? plain
      : // Creates only those parts of Request and Response that are used.
        getRequestListener(session, { hostname: 'localhost' });
const server = createServer((request, response) => void listener(request, response));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

/** Answers each message with the processor time used so far, in microseconds. */
process.on('SIGINT', () => process.exit(0));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
