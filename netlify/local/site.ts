// Serves the built site as the host does: files, functions, headers, redirects, forms, compression. For local runs and tests.

import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import { join } from 'node:path';
import { splitPath } from '../../src/core/i18n/paths.ts';
import { routePath } from '../../src/routes.ts';
import { keepAnswers } from './cdn.ts';
import { compress } from './compress.ts';
import { provideDatabase } from './database.ts';
import { receiveForm } from './forms.ts';
import { startFunctions } from './functions.ts';
import { keepHashed, type Sent } from './hashed.ts';
import { openHost } from './host.ts';
import { toRequest } from './requests.ts';
import { ensureLocalSettings } from './settings.ts';
import { tidyAddress } from './tidy-address.ts';

type In = IncomingMessage | Http2ServerRequest;
type Out = ServerResponse | Http2ServerResponse;

export interface Site {
  /** Answers a request of node:http or node:http2. */
  handle(incoming: In, outgoing: Out): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the functions and their database, and serves them with the built files.
 *
 * @param root the project's folder; the files are in its `dist`.
 */
export async function startSite(root: string): Promise<Site> {
  const dist = join(root, 'dist');
  await access(join(dist, 'index.html'), constants.R_OK).catch(() => {
    throw new Error('There is no built site in dist. Run "npm run build" first.');
  });
  const host = openHost(root, dist);
  await ensureLocalSettings(root);
  const stopDatabase = await provideDatabase(root);
  const askFunctions = keepAnswers(await startFunctions(root));

  const ofHashed = keepHashed((pathname) => existsSync(join(dist, pathname)));

  /** Returns an error page in place of the requested one, with the headers of the site's pages. */
  async function errorPage(request: Request, route: 'notFound' | 'serverError'): Promise<Response> {
    const { origin, pathname } = new URL(request.url);
    const page = new Request(origin + routePath(route, splitPath(pathname).locale));
    const response = await host.file(page);
    if (!response) throw new Error(`there is no ${page.url}`);
    return new Response(response.body, {
      status: route === 'notFound' ? 404 : 500,
      headers: response.headers,
    });
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    // Netlify's own rules throw on an address that is not valid text; the host responds with 404.
    if (!isText(pathname)) return errorPage(request, 'notFound');
    const form = await receiveForm(request, root);
    if (form) return form;
    const answered = await askFunctions(request);
    if (answered) return answered;
    const tidy = await tidyAddress(dist, new URL(request.url));
    if (tidy) return new Response(null, { status: 301, headers: { Location: tidy } });
    return (await host.answer(request)) ?? errorPage(request, 'notFound');
  }

  return {
    stop: stopDatabase,
    async handle(incoming, outgoing) {
      let request: Request | undefined;
      try {
        const parsed = await toRequest(incoming);
        if (parsed instanceof Response) return send(await pack(parsed, ''), undefined, outgoing);
        const asked = (request = parsed);
        send(
          await ofHashed(asked, async () => pack(await answer(asked), acceptedBy(asked))),
          asked,
          outgoing,
        );
      } catch (error) {
        console.error(error);
        const page = request && (await errorPage(request, 'serverError').catch(() => undefined));
        const failed = page ?? new Response('Internal Server Error', { status: 500 });
        send(await pack(failed, acceptedBy(request)), request, outgoing);
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

/** Returns an ETag, as the host gives files; without one, browsers do not keep a prefetched file. */
function buildEtag({ status, headers }: Response, body: Buffer): string | undefined {
  if (status !== 200 || headers.get('cache-control')?.includes('no-store')) return undefined;
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Compresses a response as the browser accepts it, and adds an ETag. */
async function pack(response: Response, accepted: string): Promise<Sent> {
  const type = response.headers.get('content-type') ?? '';
  const whole = Buffer.from(await response.arrayBuffer());
  const { body, encoding } = compress(whole, type, accepted);
  const headers: Sent['headers'] = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length) headers['set-cookie'] = cookies;
  if (encoding) {
    headers['content-encoding'] = encoding;
    headers['vary'] = 'Accept-Encoding';
  }
  const tag = buildEtag(response, body);
  if (tag) headers['etag'] = tag;
  return { status: response.status, headers, body };
}

const acceptedBy = (request: Request | undefined) => request?.headers.get('accept-encoding') ?? '';

/** @param request undefined if the incoming message was not a valid request. */
function send({ status, headers, body }: Sent, request: Request | undefined, outgoing: Out): void {
  // node:http and node:http2 have the same methods but incompatible types.
  const response = outgoing as ServerResponse;
  const tag = headers['etag'];
  if (tag && request?.headers.get('if-none-match') === tag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': String(body.length) });
  response.end(request?.method === 'HEAD' ? undefined : body);
}
