// Serves on this machine only, or on a given address.

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The loopback addresses, IPv4 and IPv6. */
const loopback = ['127.0.0.1', '::1'];

/** In milliseconds. Node's default of five seconds cuts off clients that reuse a connection just as it closes. */
const keepAliveTimeout = 600_000;

export interface Listening {
  port: number;
  close(): void;
}

/**
 * Listens on a port; 0 picks a free one.
 *
 * @param host an address to listen on instead of loopback: `0.0.0.0` for a phone in the same network.
 * @throws if the port is taken.
 */
export async function listen(answer: RequestListener, port: number, host?: string): Promise<Listening> {
  const [first = '', ...others] = host ? [host] : loopback;
  const listenOn = async (at: string, on: number) => {
    const server = createServer({ keepAliveTimeout }, answer);
    await once(server.listen(on, at), 'listening');
    return server;
  };
  const servers = [await listenOn(first, port)];
  const own = (servers[0]?.address() as AddressInfo).port;
  for (const other of others) {
    // The machine may have no IPv6.
    await listenOn(other, own).then(
      (server) => servers.push(server),
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') throw error;
      },
    );
  }
  return { port: own, close: () => servers.forEach((server) => server.close()) };
}
