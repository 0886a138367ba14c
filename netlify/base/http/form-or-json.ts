// Sign-in answers in the form of the request: JSON to scripts, a redirect to a form sent without scripts.

import { errorParam } from '../../../src/core/session/error-id.ts';
import { contentType, parseForm, parseObject, ProblemError, readText, toProblem } from './endpoint.ts';
import { json, redirect, withCookies } from './responses.ts';
import { returnPath } from '../../../src/core/session/return-path.ts';

interface Success {
  body: unknown;
  cookies: readonly string[];
  /** The id of a message for the page to show instead of the one the form expects. */
  message?: string;
}

interface Voice {
  succeed(success: Success): Response;
  fail(problem: ProblemError): Response;
}

const jsonVoice: Voice = {
  succeed: ({ body, cookies }) => withCookies(json(body), cookies),
  fail: (problem) => problem.toResponse(),
};

/**
 * Returns the address that leads back to a form's page, with the id of the message as its fragment.
 *
 * @param page the form's page with its query; the login page is used if it is not a page of this site.
 * @param onward where the user wanted to go, added unless the page's address already has it.
 */
export function backWith(
  { code, more }: Pick<ProblemError, 'code' | 'more'>,
  page: string | null,
  onward: string | undefined,
): string {
  const url = new URL(returnPath(page) ?? '/login', 'https://site.invalid');
  if (onward && !url.searchParams.has('redirect')) url.searchParams.set('redirect', onward);
  url.searchParams.delete(errorParam);
  const id = more.details?.['id'];
  if (code === 'unexpected' && typeof id === 'string') url.searchParams.set(errorParam, id);
  return `${url.pathname}${url.search}#${code}`;
}

/** Returns the page of this site that a request comes from, if the browser names it. */
export function pageBefore(request: Request): URL | undefined {
  const page = URL.parse(request.headers.get('referer') ?? '');
  return page?.origin === new URL(request.url).origin ? page : undefined;
}

/** Answers without scripts: redirects onward, or back with the problem's message. */
function formVoice(form: URLSearchParams, request: Request): Voice {
  const before = pageBefore(request);
  const page = form.get('page') ?? (before ? before.pathname + before.search : null);
  const onward = returnPath(form.get('redirect')) ?? '/admin';
  return {
    succeed: ({ cookies, message }) =>
      withCookies(redirect(message ? onward.replace(/(#.*)?$/, `#${message}`) : onward), cookies),
    fail: (problem) => withCookies(redirect(backWith(problem, page, onward)), problem.more.cookies ?? []),
  };
}

/**
 * Reads a body sent as JSON or by a form, for answers in the same way.
 *
 * @returns `parse`, which is to fail where its problem can be reported.
 * @throws ProblemError 415, 413
 */
export async function readFormOrJson(request: Request, maxBytes: number) {
  const type = contentType(request);
  const isForm = type === 'application/x-www-form-urlencoded';
  if (type !== 'application/json' && !isForm) throw new ProblemError('unsupported-type');
  const text = await readText(request, maxBytes);
  const parse = (): Record<string, unknown> =>
    isForm ? Object.fromEntries(parseForm(text)) : parseObject(text);
  return { isForm, text, parse };
}

const maxBody = 4096;

/**
 * Reads a body sent as JSON or by a form, and answers in the same way.
 *
 * @param work gets the fields (strings in a form) and returns the successful result; its ProblemErrors are reported.
 * @throws ProblemError for a body that can't be read at all.
 */
export async function inFormOrJson(
  request: Request,
  work: (fields: Record<string, unknown>) => Promise<Success>,
): Promise<Response> {
  const { isForm, text, parse } = await readFormOrJson(request, maxBody);
  const voice = isForm ? formVoice(new URLSearchParams(text), request) : jsonVoice;
  try {
    return voice.succeed(await work(parse()));
  } catch (error) {
    return voice.fail(toProblem(error));
  }
}
