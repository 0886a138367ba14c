// The frame of every endpoint around its own work: methods, origin, bodies, failures.

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
  /** Further members of the problem's description. */
  details?: Readonly<Record<string, unknown>>;
  /** Set by the answer, whether it is JSON or leads back to a form. */
  cookies?: readonly string[];
}

/** Ends a request with a problem as its answer; its code determines the status. */
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
  // Messages quote what was read: anything as long as a token may be one.
  const withoutSecrets = withoutPerson(message.replace(/[\w.-]{32,}/g, '[long]')).slice(0, 300);
  const [, at = ''] = /^ +at (.+)/m.exec(stack) ?? [];
  log('unexpected', { id, error: name, message: withoutSecrets, at });
  return new ProblemError('unexpected', { details: { id } });
}

/** Returns an error as a problem. */
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
  // A check has let something through: the log line shows where.
  if (error instanceof UnfitTextError) {
    log('unfit-text', { reason: error.message });
    return invalidFields([]);
  }
  return unexpected(error);
}

type Methods = Partial<Record<Method, () => Promise<Response> | Response>>;

interface Openness {
  /** True for what is proved by a code in the address alone, and changes nothing else than what that is for. */
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
 * Answers a request by its method, HEAD as GET without the body. A request for another site's host gets 421, other
 * methods get 405; one that may change something gets 403 from another origin, before anything else of it is read; an
 * address with signs that no text has, 400. Every failure has an answer: one that is no problem with a code is
 * `unexpected`, with an id that the log has too.
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

/** The type of a request's body without its parameters, in lower case. */
export function contentType(request: Request): string | undefined {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
}

/**
 * The body as text.
 *
 * @param maxBytes more gives 413.
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
 * Returns the object in a JSON text; an empty one where there is none.
 *
 * @param judged fields whose signs are checked later, where the line of a text that holds them can be reported.
 * @throws ProblemError 400 that names the fields with signs that no text has.
 */
export function parseObject(text: string, judged: readonly string[] = []): Record<string, unknown> {
  const fields = parse(text);
  requireFit(unfitFields(Object.entries(fields).filter(([name]) => !judged.includes(name))));
  return fields;
}

/** The fields of a form; refused as those of a JSON text are. */
export function parseForm(text: string): URLSearchParams {
  const form = new URLSearchParams(text);
  requireFit(unfitFields(form));
  return form;
}

/** The object of a JSON body; 415 for another type, 413 when it is too long. Else as `parseObject`. */
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

/** Returns a 400 with the names of the fields that are malformed. */
export function invalidFields(fields: readonly string[]): ProblemError {
  return new ProblemError('invalid-fields', { details: { fields } });
}

/** Returns a 404: there is no such thing. */
export const notFound = (): ProblemError => new ProblemError('not-found');

function requireFit(unfit: readonly string[]): void {
  if (unfit.length) throw invalidFields(unfit);
}
