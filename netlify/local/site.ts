// The built site as on the host: files, functions, headers, redirects, forms, compression. For local runs and tests.

import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NetlifyDev } from '@netlify/dev';
import { splitPath } from '../../src/lib/i18n/paths.ts';
import { routePath } from '../../src/routes.ts';
import { compress } from './compress.ts';
import { receiveForm } from './forms.ts';
import { ensureLocalSettings } from './settings.ts';

type In = IncomingMessage | Http2ServerRequest;
type Out = ServerResponse | Http2ServerResponse;

export interface Site {
  /** Answers a request of node:http or node:http2. */
  handle(incoming: In, outgoing: Out): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts Netlify's own local runtime over the built files.
 *
 * @param root the project's folder; the files are in its `dist`.
 */
export async function startSite(root: string): Promise<Site> {
  const dist = join(root, 'dist');
  await access(join(dist, 'index.html'), constants.R_OK).catch(() => {
    throw new Error('There is no built site in dist. Run "npm run build" first.');
  });
  const netlify = new NetlifyDev({
    projectRoot: root,
    aiGateway: { enabled: false },
    database: { enabled: false },
    edgeFunctions: { enabled: false },
    geolocation: { enabled: false },
    images: { enabled: false },
    serverAddress: null,
    skipGitignore: true,
  });
  await ensureLocalSettings(root);
  await netlify.start();
  await warmUp(root, netlify);

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    // The local runtime fails on an address that is no text; the host knows no page there.
    if (!isText(pathname)) return errorPage(dist, pathname);
    const form = await receiveForm(request, root);
    if (form) return form;
    const found = await netlify.handleAndIntrospect(request);
    if (!found) return errorPage(dist, pathname);
    const { response, type } = found;
    // Netlify's local runtime answers a rule with status 404 by its page, but with status 200.
    const isErrorPage = type === 'redirect' && response.status === 200 && !(await isPage(dist, pathname));
    return isErrorPage ? new Response(response.body, { status: 404, headers: response.headers }) : response;
  }

  return {
    stop: () => netlify.stop(),
    async handle(incoming, outgoing) {
      try {
        const request = await toRequest(incoming);
        await send(await answer(request), request, outgoing);
      } catch (error) {
        console.error(error);
        const body = await readFile(join(dist, '500.html')).catch(() => 'Internal Server Error');
        write(outgoing, 500, { 'content-type': 'text/html; charset=UTF-8' }, Buffer.from(body));
      }
    },
  };
}

function isText(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}

/** The local runtime bundles a function at its first request, and fails others that come meanwhile. */
async function warmUp(root: string, netlify: NetlifyDev): Promise<void> {
  const folder = join(root, 'netlify', 'functions');
  for (const name of await readdir(folder)) {
    const { config } = (await import(pathToFileURL(join(folder, name)).href)) as { config: { path: string } };
    await netlify.handle(new Request(`http://localhost${config.path}`));
  }
}

async function isPage(dist: string, pathname: string): Promise<boolean> {
  const path = decodeURIComponent(pathname).replace(/\/$/, '');
  const candidates = [path, `${path}.html`, `${path}/index.html`].filter((name) => /\.\w+$/.test(name));
  const found = await Promise.all(
    candidates.map((name) =>
      access(join(dist, name)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.includes(true);
}

async function errorPage(dist: string, pathname: string): Promise<Response> {
  const file = `${routePath('notFound', splitPath(pathname).locale)}.html`;
  return new Response(await readFile(join(dist, file)), {
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=UTF-8' },
  });
}

async function toRequest(incoming: In): Promise<Request> {
  const { method = 'GET', url = '/' } = incoming;
  const authority = incoming.headers[':authority'] ?? incoming.headers.host ?? 'localhost';
  const scheme = 'encrypted' in incoming.socket ? 'https' : 'http';
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (name.startsWith(':') || value === undefined) continue;
    for (const one of [value].flat()) headers.append(name, one);
  }
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const chunks: Buffer[] = [];
  if (hasBody) for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return new Request(new URL(url, `${scheme}://${String(authority)}`), {
    method,
    headers,
    ...(hasBody && { body: Buffer.concat(chunks) }),
  });
}

type OutHeaders = Record<string, string | string[]>;

/** node:http and node:http2 have the same methods, but types that do not meet. */
function write(outgoing: Out, status: number, headers: OutHeaders, body: Buffer): void {
  const response = outgoing as ServerResponse;
  response.writeHead(status, headers);
  response.end(body);
}

/** The host marks files with their hash; without it a browser does not keep what it has prefetched. */
function etagOf({ status, headers }: Response, body: Buffer): string | undefined {
  if (status !== 200 || headers.get('cache-control')?.includes('no-store')) return undefined;
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

async function send(response: Response, request: Request, outgoing: Out): Promise<void> {
  const { pathname } = new URL(request.url);
  const type = response.headers.get('content-type') ?? '';
  const body = Buffer.from(await response.arrayBuffer());
  // Hashed files never change: compressed once.
  const key = pathname.startsWith('/_astro/') ? pathname : undefined;
  const { body: encoded, encoding } = compress(body, type, request.headers.get('accept-encoding') ?? '', key);
  const headers: OutHeaders = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length) headers['set-cookie'] = cookies;
  if (encoding) {
    headers['content-encoding'] = encoding;
    headers['vary'] = 'Accept-Encoding';
  }
  const tag = etagOf(response, encoded);
  if (tag) headers['etag'] = tag;
  if (tag && request.headers.get('if-none-match') === tag) {
    write(outgoing, 304, headers, Buffer.alloc(0));
    return;
  }
  headers['content-length'] = String(encoded.length);
  write(outgoing, response.status, headers, request.method === 'HEAD' ? Buffer.alloc(0) : encoded);
}
