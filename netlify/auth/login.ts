// Sign-in by e-mail and password.

import { cookieNames } from './cookies.ts';
import { MisconfiguredError } from './keys.ts';
import { admitAttempt, forgetAttempts } from './limits.ts';
import { log } from './log.ts';
import { directory, emailHash, toSessionUser, type Member } from './members.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { isSameOrigin, json, methodNotAllowed, problem, redirect, withCookies } from './responses.ts';
import { returnPath } from './return-path.ts';
import { issueSession, sessionKeys } from './session.ts';
import { StoreUnavailableError, type Store } from './store.ts';

export interface LoginDeps {
  /** SESSION_SECRET */
  secret: string | undefined;
  store: Store;
  /** The network address of the visitor. */
  address: string;
  /** Milliseconds since 1970. */
  now(): number;
}

const maxBody = 4096;
/** In characters: longer than any e-mail address or password may be. */
const maxField = 256;

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

type Field = 'email' | 'password' | 'remember';

/** The credentials, or the names of the fields that are malformed. */
function readCredentials(body: Record<string, unknown>): Credentials | Field[] {
  const { email, password, remember = false } = body;
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && value.length > 0 && value.length <= maxField;
  const wrong: Field[] = [];
  if (!isText(email) || !/^\S+@\S+$/.test(email.trim())) wrong.push('email');
  if (!isText(password)) wrong.push('password');
  if (typeof remember !== 'boolean') wrong.push('remember');
  return wrong.length
    ? wrong
    : { email: String(email).trim(), password: String(password), remember: remember === true };
}

/** Answers in the way that was asked: JSON to scripts, redirects to a form sent without them. */
interface Voice {
  succeed(member: Member, cookies: readonly string[]): Response;
  fail(status: number, code: Parameters<typeof problem>[1], title: string, more?: Failure): Response;
}

interface Failure {
  headers?: Record<string, string>;
  fields?: Field[];
}

const jsonVoice: Voice = {
  succeed: (member, cookies) => withCookies(json({ user: toSessionUser(member) }), cookies),
  fail: (status, code, title, { headers = {}, fields } = {}) =>
    problem(status, code, title, headers, fields && { fields }),
};

/** Without scripts the page shows the message whose id is in the address. */
function formVoice(form: URLSearchParams): Voice {
  const back = returnPath(form.get('page')) ?? '/login';
  const onward = returnPath(form.get('redirect')) ?? '/admin';
  return {
    succeed: (_, cookies) => withCookies(redirect(onward), cookies),
    fail: (_, code) =>
      redirect(`${back.replace(/[?#].*$/, '')}?redirect=${encodeURIComponent(onward)}#${code}`),
  };
}

async function signIn(
  credentials: Credentials,
  request: Request,
  voice: Voice,
  deps: LoginDeps,
): Promise<Response> {
  const { secret, store, address } = deps;
  const keys = sessionKeys(secret);
  const attempt = { email: credentials.email, address };
  const who = emailHash(credentials.email);
  const admission = await admitAttempt(store, attempt, deps.now());
  if (!admission.admitted) {
    log('sign-in-refused', { who, reason: 'too-many-attempts' });
    const headers = { 'Retry-After': String(admission.retryAfterSeconds) };
    return voice.fail(429, 'too-many-attempts', 'Too Many Requests', { headers });
  }
  const members = directory(store);
  const member = await members.byEmail(credentials.email);
  const { fits, outdated } = await verifyPassword(credentials.password, member?.passwordHash);
  if (!member || !fits || member.disabled) {
    log('sign-in-refused', { who, reason: 'wrong-credentials' });
    return voice.fail(401, 'wrong-credentials', 'Unauthorized');
  }
  if (outdated) await members.put({ ...member, passwordHash: await hashPassword(credentials.password) });
  await forgetAttempts(store, attempt);
  const now = deps.now();
  const { cookies } = await issueSession(
    { user: toSessionUser(member), since: now, remember: credentials.remember },
    cookieNames(new URL(request.url)),
    keys,
    now,
  );
  log('signed-in', { who, way: 'password' });
  return voice.succeed(member, cookies);
}

/** Answers POST /api/_auth/login. */
export async function handleLogin(request: Request, deps: LoginDeps): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed(['POST']);
  if (!isSameOrigin(request)) return problem(403, 'other-origin', 'Forbidden');
  const type = request.headers.get('content-type')?.split(';')[0]?.trim();
  const isForm = type === 'application/x-www-form-urlencoded';
  if (type !== 'application/json' && !isForm)
    return problem(415, 'unsupported-type', 'Unsupported Media Type');
  const body = await request.arrayBuffer();
  if (body.byteLength > maxBody) return problem(413, 'too-large', 'Content Too Large');
  const text = new TextDecoder().decode(body);
  const form = new URLSearchParams(isForm ? text : '');
  const voice = isForm ? formVoice(form) : jsonVoice;
  try {
    const credentials = readCredentials(isForm ? fromForm(form) : parse(text));
    if (Array.isArray(credentials)) {
      return voice.fail(400, 'invalid-fields', 'Bad Request', { fields: credentials });
    }
    return await signIn(credentials, request, voice, deps);
  } catch (error) {
    if (error instanceof StoreUnavailableError) {
      log('store-unavailable', { reason: error.message });
      return voice.fail(503, 'store-unavailable', 'Service Unavailable', { headers: { 'Retry-After': '5' } });
    }
    if (!(error instanceof MisconfiguredError)) throw error;
    log('misconfigured', { reason: error.message });
    return voice.fail(500, 'server-misconfigured', 'Server misconfigured');
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function fromForm(form: URLSearchParams): Record<string, unknown> {
  return {
    email: form.get('email'),
    password: form.get('password'),
    remember: form.get('remember') === 'on',
  };
}
