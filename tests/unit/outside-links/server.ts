// An external server, as links meet it: each path responds in a different way.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OutsideServer {
  origin: string;
  /** The requests: `GET /page`. */
  asked: string[];
  /** The user agents of the requests. */
  agents: Set<string | undefined>;
  /** How many bytes of the endless body were sent. */
  sent: number;
  /** The maximum number of concurrent requests. */
  atOnce: number;
  /** The target of `/then`. */
  then: string;
  stop(): Promise<void>;
}

const endless = Buffer.alloc(65_536, 'x');

export async function outsideServer(): Promise<OutsideServer> {
  const state = {
    asked: [] as string[],
    agents: new Set<string | undefined>(),
    sent: 0,
    open: 0,
    atOnce: 0,
    then: '/page',
  };
  const server: Server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    state.asked.push(`${method} ${url}`);
    state.agents.add(request.headers['user-agent']);
    state.atOnce = Math.max(state.atOnce, ++state.open);
    response.on('close', () => state.open--);
    const status = /^\/status\/(\d+)/.exec(url)?.[1];
    const place = /\?to=(.*)/.exec(url)?.[1];
    if (status) return void response.writeHead(Number(status), place ? { location: place } : {}).end();
    if (url === '/then') return void response.writeHead(302, { location: state.then }).end();
    if (url === '/moved') return void response.writeHead(301, { location: '/page' }).end();
    if (url === '/moved-gone') return void response.writeHead(302, { location: '/status/404' }).end();
    if (url === '/loop') return void response.writeHead(302, { location: '/loop-back' }).end();
    if (url === '/loop-back') return void response.writeHead(302, { location: '/loop' }).end();
    const step = /^\/steps\/(\d+)/.exec(url)?.[1];
    if (step) return void response.writeHead(302, { location: `/steps/${Number(step) + 1}` }).end();
    const hops = /^\/hops\/(\d+)/.exec(url)?.[1];
    if (hops && Number(hops))
      return void response.writeHead(302, { location: `/hops/${Number(hops) - 1}` }).end();
    if (url.startsWith('/to?'))
      return void response.writeHead(302, { location: decodeURIComponent(url.slice(4)) }).end();
    if (url === '/slow') return undefined;
    if (url === '/slow-page') return void setTimeout(() => response.end('Salut'), 50);
    if (url === '/slow-steps')
      return void setTimeout(() => response.writeHead(302, { location: '/slow-steps' }).end(), 400);
    if (url === '/endless') {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(endless)) state.sent += endless.byteLength;
      };
      response.on('drain', more);
      return more();
    }
    if (url === '/cut') return void response.destroy();
    return void response.writeHead(200).end('Salut');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
