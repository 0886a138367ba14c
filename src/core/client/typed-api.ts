// Calls of the API, typed by the app that answers them.

import type { ExtractSchema } from 'hono/types';
import { api } from './client.ts';

interface Endpoint {
  input: { json?: unknown; query?: unknown; param?: unknown };
  output: unknown;
}

/** The input of a method at a path, and its output. */
type EndpointAt<Paths, Path extends keyof Paths, Method extends string> =
  Paths[Path] extends Record<`$${Lowercase<Method>}`, infer Found extends Endpoint> ? Found : never;

type CallMethod<Calls> = Uppercase<keyof Calls extends `$${infer Method}` ? Method : never>;

/** A value that is only read, at any depth. */
type Unchanged<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Unchanged<Value[Key]> }
  : Value;

/** The argument of a call; none if the call takes no input. */
type Sent<Input> = keyof Input extends never ? [] : [sent: Unchanged<Input>];

/**
 * Returns a function for typed calls to an app.
 *
 * @example const call = callsTo<DocumentsApi>(); await call('PATCH', '/api/documents/:id', { param: { id }, json: naming })
 */
export const callsTo =
  <App>() =>
  <
    Path extends keyof ExtractSchema<App> & string,
    Method extends CallMethod<ExtractSchema<App>[Path]>,
    Call extends EndpointAt<ExtractSchema<App>, Path, Method>,
  >(
    method: Method,
    path: Path,
    ...[sent]: Sent<Call['input']>
  ): Promise<Call['output']> => {
    const { json, query, param } = (sent ?? {}) as {
      json?: object;
      query?: object;
      param?: Record<string, string>;
    };
    const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(param?.[name] ?? ''));
    return api<Call['output']>(address, {
      method,
      ...(json && { body: json }),
      ...(query && { query }),
    });
  };
