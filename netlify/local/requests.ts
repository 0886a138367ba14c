// Converts an incoming message to a web Request, if the host would accept it.

import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';

/** Methods that a Request cannot have. */
const noMethods = ['CONNECT', 'TRACE', 'TRACK'];

/** Returns the requested URL; undefined if host or path are invalid. */
function readUrl({ headers, url = '/', socket }: IncomingMessage | Http2ServerRequest): URL | undefined {
  const authority = headers[':authority'] ?? headers.host ?? 'localhost';
  const scheme = 'encrypted' in socket ? 'https' : 'http';
  const origin = URL.parse(`${scheme}://${String(authority)}`);
  // Anything beyond a host and a port is invalid.
  if (!origin || origin.href !== `${origin.origin}/`) return undefined;
  return URL.parse(url.startsWith('/') ? origin.origin + url : url) ?? undefined;
}

/** Returns the request, or a 400 or 405 response if it is invalid. */
export async function toRequest(incoming: IncomingMessage | Http2ServerRequest): Promise<Request | Response> {
  const { method = 'GET' } = incoming;
  if (noMethods.includes(method)) return new Response('Method Not Allowed', { status: 405 });
  const url = readUrl(incoming);
  if (!url) return new Response('Bad Request', { status: 400 });
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (name.startsWith(':') || value === undefined) continue;
    for (const item of [value].flat()) headers.append(name, item);
  }
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const chunks: Buffer[] = [];
  if (hasBody) for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return new Request(url, { method, headers, ...(hasBody && { body: Buffer.concat(chunks) }) });
}
