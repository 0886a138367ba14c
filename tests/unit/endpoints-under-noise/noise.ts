// Random requests, similar enough to real ones to pass many checks.

import fc from 'fast-check';
import { fieldsIn, type Endpoint, type Fields } from './endpoint.ts';
import { moments, state, type World } from './world.ts';

/** A request in data form, which prints well when a test fails. */
export interface Noise {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
  /** When it arrives: one of `moments`. */
  later: number;
}

/** Generates header values that node:http accepts. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code === 0x7f ? 0x20 : code)),
  maxLength: 60,
});

function cookies({ givenCookies }: World): fc.Arbitrary<string> {
  const given = fc.constantFrom(...givenCookies);
  const spoilt = fc
    .tuple(given, fc.nat(), headerText)
    .map(
      ([cookie, at, text]) =>
        cookie.slice(0, at % cookie.length) + text + cookie.slice((at + 1) % cookie.length),
    );
  const name = fc.constantFrom('__Host-session', 'session', 'signed_in', `oidc-${state}`, '__proto__');
  const foreign = fc.tuple(name, headerText).map((parts) => parts.join('='));
  const long = fc
    .tuple(name, fc.integer({ min: 1000, max: 9000 }))
    .map(([one, length]) => `${one}=${'a'.repeat(length)}`);
  return fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: given },
        { weight: 3, arbitrary: spoilt },
        { weight: 3, arbitrary: foreign },
        { weight: 1, arbitrary: long },
        headerText,
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join('; '));
}

/** Generates mostly what a browser sends from a page of this site. */
function headers(world: World): fc.Arbitrary<Record<string, string>> {
  const mostly = (...usual: string[]) =>
    fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...usual) }, headerText);
  return fc.record(
    {
      cookie: cookies(world),
      'sec-fetch-site': mostly('same-origin', 'same-origin', 'same-origin', 'cross-site'),
      origin: mostly(...world.origins),
      'content-type': mostly('application/json; charset=utf-8', 'application/x-www-form-urlencoded'),
      accept: headerText,
      'x-forwarded-for': headerText,
      'if-none-match': headerText,
    },
    { requiredKeys: [] },
  );
}

function anyFields(likely: Fields): fc.Arbitrary<[string, unknown][]> {
  const any = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom('', 'x'.repeat(300), '__proto__', true, null, 0, ['a'], {}),
  );
  const known = Object.entries(likely).map(([name, values]) => ({
    weight: 4,
    arbitrary: fc.tuple(
      fc.constant(name),
      fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...values) }, any),
    ),
  }));
  return fc.array(fc.oneof(...known, fc.tuple(fc.string(), any)), { maxLength: 8 });
}

function toForm(fields: readonly [string, unknown][]): string {
  return new URLSearchParams(
    fields.map(([name, value]) => [name, typeof value === 'string' ? value : String(JSON.stringify(value))]),
  ).toString();
}

/** Generates requests to an endpoint. */
export function noise(endpoint: Pick<Endpoint, 'methods'>, world: World): fc.Arbitrary<Noise> {
  const some = anyFields(fieldsIn(endpoint, world));
  const query = fc.oneof({ weight: 6, arbitrary: some.map(toForm) }, fc.webQueryParameters());
  const body = fc.oneof(
    { weight: 6, arbitrary: some.map((list) => JSON.stringify(Object.fromEntries(list))) },
    { weight: 6, arbitrary: some.map(toForm) },
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.uint8Array({ maxLength: 64 }),
    fc.constantFrom('', '{', 'null', '[]', 'x'.repeat(5000)),
  );
  const method = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...Object.keys(endpoint.methods)) },
    fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', '__PROTO__'),
  );
  return fc
    .record({
      method,
      origin: fc.constantFrom(...world.origins),
      query,
      headers: headers(world),
      body,
      later: fc.constantFrom(...moments),
    })
    .map(({ origin, query: search, ...rest }) => ({
      ...rest,
      url: `${origin}/api/endpoint?${search}`,
      body: rest.method === 'GET' || rest.method === 'HEAD' ? undefined : rest.body,
    }));
}

export function toRequest({ method, url, headers: given, body }: Noise): Request {
  return new Request(url, { method, headers: given, ...(body !== undefined && { body: body as string }) });
}
