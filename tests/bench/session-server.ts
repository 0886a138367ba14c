// A server for `npm run bench:session`, in a process of its own: the session's function, or nothing, under plain node:http.

import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import session from '../../netlify/functions/session.ts';

const empty: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 2 });
  response.end('{}');
};

/** Node's own Request and Response, made and read in full for each request. */
async function plain({ method = '', url = '', headers }: IncomingMessage, outgoing: ServerResponse) {
  const request = new Request(`http://localhost${url}`, {
    method,
    headers: headers as Record<string, string>,
  });
  const response = await session(request);
  const body = await response.text();
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    // Else the answer is sent in pieces.
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
      : // Makes of Request and Response only what is asked of them.
        getRequestListener(session, { hostname: 'localhost' });
const server = createServer((request, response) => void listener(request, response));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

/** Tells, when asked, how much processor time it has used so far, in microseconds. */
process.on('SIGINT', () => process.exit(0));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
