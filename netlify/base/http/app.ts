// Endpoints as Hono apps: each call's path, method, guard and body are declared together, and type the browser's calls
// (`src/core/client/typed-api.ts`). `answer` still wraps every request.

import type { Env, Hono, MiddlewareHandler, Schema } from 'hono';
import { Hono as App } from 'hono/tiny';
import type { TypedResponse } from 'hono/types';
import type * as z from 'zod/mini';
import { answer, notFound } from './endpoint.ts';
import { readBody, readQuery } from './read.ts';
import { json } from './responses.ts';

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

/** Returns the path of a request as routes spell it: the host may pass it in any case and with a trailing slash. */
function pathIn({ routes }: Pick<Hono, 'routes'>, url: string): string {
  const fixed = new Set(routes.flatMap(({ path }) => path.split('/')));
  return new URL(url).pathname
    .replace(/\/$/, '')
    .split('/')
    .map((part) => (fixed.has(part.toLowerCase()) ? part.toLowerCase() : part))
    .join('/');
}

/** Returns an app without endpoints. */
export function makeApp(): Hono {
  const app: Hono = new App({ getPath: ({ url }) => pathIn(app, url) });
  return app.onError((error) => {
    throw error;
  });
}

/** Reads the JSON body: `context.req.valid('json')`. @throws what `readBody` does. */
export const body =
  <Read extends z.core.$ZodType>(
    schema: Read,
    maxBytes?: number,
  ): MiddlewareHandler<Env, string, { in: { json: z.input<Read> }; out: { json: z.output<Read> } }> =>
  async ({ req }, next) => {
    req.addValidatedData('json', (await readBody(req.raw, schema, maxBytes)) as object);
    await next();
  };

/** Reads the query: `context.req.valid('query')`. @throws what `readQuery` does. */
export const query =
  <Read extends z.core.$ZodType>(
    schema: Read,
  ): MiddlewareHandler<Env, string, { in: { query: z.input<Read> }; out: { query: z.output<Read> } }> =>
  async ({ req }, next) => {
    req.addValidatedData('query', readQuery(req.raw, schema) as object);
    await next();
  };

/** Returns a JSON answer with the type of its content. */
export const gives = <Body>(content: Body): TypedResponse<Body, 200, 'json'> & Response =>
  json(content) as TypedResponse<Body, 200, 'json'> & Response;

/** Answers a request as `answer` does, with the app's routes for its path; 404 if there are none. */
export function serve<Calls extends Schema>(app: Hono<Env, Calls>, request: Request): Promise<Response> {
  const path = pathIn(app, request.url);
  const there = methods.filter((method) => app.router.match(method, path)[0].length > 0);
  const work = async () => {
    if (!there.length) throw notFound();
    return app.fetch(request);
  };
  return answer(request, Object.fromEntries((there.length ? there : methods).map((one) => [one, work])));
}
