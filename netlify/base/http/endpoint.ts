// What every endpoint needs around its own work: methods, origin check, bodies, failures.

import { problemStatus, type ProblemCode } from '../../../src/core/api/problem-codes.ts';
import { randomUUID } from 'node:crypto';
import { MisconfiguredError } from '../sealing/keys.ts';
import { log } from './log.ts';
import {
  isSameOrigin,
  methodNotAllowed,
  problem,
  problemTitle,
  protectiveHeaders,
  withCookies,
} from './responses.ts';
import { isOwnHost } from './site-address.ts';
import { DatabaseUnavailableError, UnderWayError } from '../../database/unavailable.ts';
import { UnfitTextError } from '../../database/unfit-text.ts';
import { unfitFields, unfitInAddress } from './signs.ts';
import { withoutPerson } from './without-person.ts';

/** The dependencies of endpoints. */
export interface Deps {
  /** SESSION_SECRET */
  secret: string | undefined;
  /** Milliseconds since 1970. */
  now(): number;
}

interface More {
  headers?: Record<string, string>;
  /** Additional members of the problem details. */
  details?: Readonly<Record<string, unknown>>;
  /** Cookies that the answer sets, whether it is JSON or a redirect to a form. */
  cookies?: readonly string[];
}

/** Ends a request with a problem as the answer; the code determines the status. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly more: More;

  constructor(code: ProblemCode, more: More = {}) {
    super(problemTitle(code));
    this.status = problemStatus[code];
    this.code = code;
    this.more = more;
  }

  toResponse(): Response {
    const { headers, details, cookies = [] } = this.more;
    return withCookies(problem(this.code, headers, details), cookies);
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Logs an unexpected error in one line, with an id that the user can report. */
function unexpected(error: unknown): ProblemError {
  const id = randomUUID().slice(0, 8);
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  // Messages quote input: anything as long as a token may be one.
  const withoutSecrets = withoutPerson(message.replace(/[\w.-]{32,}/g, '[long]')).slice(0, 300);
  const [, at = ''] = /^ +at (.+)/m.exec(stack) ?? [];
  log('unexpected', { id, error: name, message: withoutSecrets, at });
  return new ProblemError('unexpected', { details: { id } });
}

/** Converts an error to a problem. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof DatabaseUnavailableError) {
    log('store-unavailable', { reason: error.message });
    const headers = { 'Retry-After': '5' };
    return new ProblemError('store-unavailable', { headers });
  }
  if (error instanceof UnderWayError) {
    log('under-way', { reason: error.message });
    return new ProblemError('under-way', { headers: { 'Retry-After': '2' } });
  }
  if (error instanceof MisconfiguredError) {
    log('misconfigured', { reason: error.message });
    return new ProblemError('server-misconfigured');
  }
  // An earlier check missed this text: the log line shows where.
  if (error instanceof UnfitTextError) {
    log('unfit-text', { reason: error.message });
    return invalidFields([]);
  }
  return unexpected(error);
}

type Methods = Partial<Record<Method, () => Promise<Response> | Response>>;

interface Openness {
  /** True if a code in the address is the only proof, and the request changes only what the code is for. */
  fromAnywhere?: boolean;
}

async function respond(
  request: Request,
  methods: Methods,
  { fromAnywhere = false }: Openness,
): Promise<Response> {
  if (!isOwnHost(request)) return problem('other-host');
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const work = Object.hasOwn(methods, method) ? methods[method as Method] : undefined;
  if (!work) return methodNotAllowed(Object.keys(methods));
  if (method !== 'GET' && !fromAnywhere && !isSameOrigin(request)) return problem('other-origin');
  requireFit(unfitInAddress(new URL(request.url)));
  return work();
}

/**
 * Answers a request by its method; HEAD is GET without the body. A request for another host gets 421 and one with
 * another method 405. A request that may change something gets 403 if it comes from another origin, before the rest is
 * read. An address with characters that no text may contain gets 400. Every failure is answered: an error that is not a
 * `ProblemError` becomes `unexpected`, with an id that is also logged.
 */
export async function answer(request: Request, methods: Methods, openness: Openness = {}): Promise<Response> {
  let response: Response;
  let isHead = false;
  try {
    isHead = request.method === 'HEAD';
    response = await respond(request, methods, openness);
  } catch (error) {
    response = toProblem(error).toResponse();
  }
  for (const [name, value] of protectiveHeaders) response.headers.set(name, value);
  return isHead ? new Response(null, response) : response;
}

/** Returns the content type of a request without its parameters, in lower case. */
export function contentType(request: Request): string | undefined {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
}

/**
 * Reads the body as text.
 *
 * @param maxBytes a longer body gets 413.
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const body = await request.arrayBuffer();
  if (body.byteLength > maxBytes) throw new ProblemError('too-large');
  return new TextDecoder().decode(body);
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * Returns the object in a JSON text; an empty one if the text holds no object.
 *
 * @param judged fields whose characters are checked later, by code that can report the line of the text.
 * @throws ProblemError 400 naming the fields with characters that no text may contain.
 */
export function parseObject(text: string, judged: readonly string[] = []): Record<string, unknown> {
  const fields = parse(text);
  requireFit(unfitFields(Object.entries(fields).filter(([name]) => !judged.includes(name))));
  return fields;
}

/** Returns the fields of a form; refuses the same characters as `parseObject`. */
export function parseForm(text: string): URLSearchParams {
  const form = new URLSearchParams(text);
  requireFit(unfitFields(form));
  return form;
}

/** Reads the object of a JSON body as `parseObject` does; 415 for another type, 413 if it is too long. */
export async function readJson(
  request: Request,
  maxBytes = 4096,
  judged: readonly string[] = [],
): Promise<Record<string, unknown>> {
  if (contentType(request) !== 'application/json') {
    throw new ProblemError('unsupported-type');
  }
  return parseObject(await readText(request, maxBytes), judged);
}

/** Returns a 400 with the names of the malformed fields. */
export function invalidFields(fields: readonly string[]): ProblemError {
  return new ProblemError('invalid-fields', { details: { fields } });
}

/** Returns a 404. */
export const notFound = (): ProblemError => new ProblemError('not-found');

function requireFit(unfit: readonly string[]): void {
  if (unfit.length) throw invalidFields(unfit);
}
