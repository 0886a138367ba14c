// A server outside, as links meet them: each path answers in another way.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OutsideServer {
  origin: string;
  /** What was asked for: `HEAD /page`. */
  asked: string[];
  /** How the programs that asked called themselves. */
  agents: Set<string | undefined>;
  /** How many bytes of the endless body were sent. */
  sent: number;
  robots: string;
  /** With which robots.txt is answered; none: the connection is cut. */
  robotsStatus: number | null;
  stop(): Promise<void>;
}

const endless = Buffer.alloc(65_536, 'x');

export async function outsideServer(): Promise<OutsideServer> {
  const state = {
    asked: [] as string[],
    agents: new Set<string | undefined>(),
    sent: 0,
    robots: '',
    robotsStatus: 200 as number | null,
  };
  const server: Server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    state.asked.push(`${method} ${url}`);
    state.agents.add(request.headers['user-agent']);
    const status = /^\/status\/(\d+)/.exec(url)?.[1];
    if (url === '/robots.txt' && !state.robotsStatus) return void response.destroy();
    if (url === '/robots.txt')
      return void response.writeHead(state.robots ? (state.robotsStatus ?? 200) : 404).end(state.robots);
    const place = /\?to=(.*)/.exec(url)?.[1];
    if (status) return void response.writeHead(Number(status), place ? { location: place } : {}).end();
    if (url === '/no-head') return void response.writeHead(method === 'HEAD' ? 405 : 200).end('Salut');
    if (url === '/head-lies') return void response.writeHead(method === 'HEAD' ? 404 : 200).end('Salut');
    if (url === '/busy') return void response.writeHead(429, { 'retry-after': '7200' }).end();
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
    if (url === '/endless') {
      if (method === 'HEAD') return void response.writeHead(501).end();
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(endless)) state.sent += endless.byteLength;
      };
      response.on('drain', more);
      return more();
    }
    if (url === '/half') {
      response.writeHead(200, { 'content-length': '100' });
      response.write('Salut');
      return void setImmediate(() => response.destroy());
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
