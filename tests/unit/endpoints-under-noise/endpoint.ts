// The format of a line in the table of endpoints.

import type { ProblemCode } from '../../../src/core/api/problem-codes.ts';
import type { World } from './world.ts';

/** Values of each field that pass most checks; values from the world are functions of it. */
export type Fields = Readonly<Record<string, readonly unknown[]>>;

/** The fields in the query, a form or JSON, and the refusals besides `everywhere`. */
export type Call = readonly [Fields, ...ProblemCode[]];

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Endpoint {
  name: string;
  /** Its file in netlify/functions, if its name differs. */
  file?: string;
  /** Its path, if the file's settings have several, or one for many. */
  path?: string;
  /** The methods that it accepts; others are sent too, now and then. */
  methods: Partial<Record<Method, Call>>;
  handle(request: Request, world: World): Promise<Response>;
}

/** The refusals of any endpoint; netlify/API.md says when. */
export const everywhere: readonly ProblemCode[] = [
  'invalid-fields',
  'method-not-allowed',
  'not-allowed',
  'not-found',
  'other-host',
  'other-origin',
  'passkey-needed',
  'server-misconfigured',
  'signed-out',
  'store-unavailable',
  'too-large',
  'under-way',
  'unexpected',
  'unsupported-type',
];

/** Returns a path parameter, which the noise puts into the query. */
export const param = ({ url }: Request, name: string) => new URL(url).searchParams.get(name) ?? undefined;

/** Returns the request as it arrives at a path, whose parameters the noise puts into the query. */
export function at(request: Request, path: string): Request {
  const { origin, search } = new URL(request.url);
  const named = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(param(request, name) ?? 'x'));
  return new Proxy(request, {
    get(sent, name) {
      if (name === 'url') return `${origin}${named}${search}`;
      const value: unknown = Reflect.get(sent, name);
      // A proxy has no body to read, so the request itself is used.
      return typeof value === 'function' ? (value.bind(sent) as unknown) : value;
    },
  });
}

const isOfWorld = (value: unknown): value is (world: World) => unknown => typeof value === 'function';

/** Returns the fields of a call, with the world's values. */
export const known = (fields: Fields, world: World): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [
      name,
      values.map((value) => (isOfWorld(value) ? value(world) : value)),
    ]),
  );

/** Returns the fields of all methods. */
export function fieldsIn({ methods }: Pick<Endpoint, 'methods'>, world: World): Fields {
  const all: Record<string, unknown[]> = {};
  for (const [fields] of Object.values(methods)) {
    for (const [name, values] of Object.entries(known(fields, world))) {
      all[name] = [...(all[name] ?? []), ...values];
    }
  }
  return all;
}
