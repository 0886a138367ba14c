// Sign-in answers in the manner of the request: JSON to scripts, redirects to a form sent without them.

import { errorParam } from '../../../src/core/session/error-id.ts';
import { contentType, parseForm, parseObject, ProblemError, readText, toProblem } from './endpoint.ts';
import { json, redirect, withCookies } from './responses.ts';
import { returnPath } from '../../../src/core/session/return-path.ts';

interface Success {
  body: unknown;
  cookies: readonly string[];
  /** The id of the page's message, where it is not what the form expected. */
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
 * Leads back to the page of a form, with the id of the message in the address.
 *
 * @param page the page with the form, with the parameters of its address; the login page when it is none of this site.
 * @param onward where the reader wanted to go, unless the page's address has it.
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

/** The page of this site that a request comes from, where the browser names it. */
export function pageBefore(request: Request): URL | undefined {
  const page = URL.parse(request.headers.get('referer') ?? '');
  return page?.origin === new URL(request.url).origin ? page : undefined;
}

/** Without scripts a page leads on, or back with the problem's message. */
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

const maxBody = 4096;

/**
 * Reads a body sent as JSON or by a form, and answers in the same way.
 *
 * @param work gets the fields (a form's are texts) and returns the successful result; its ProblemErrors are reported.
 * @throws ProblemError for a body that can't be read at all.
 */
export async function inFormOrJson(
  request: Request,
  work: (fields: Record<string, unknown>) => Promise<Success>,
): Promise<Response> {
  const type = contentType(request);
  const isForm = type === 'application/x-www-form-urlencoded';
  if (type !== 'application/json' && !isForm) {
    throw new ProblemError('unsupported-type');
  }
  const text = await readText(request, maxBody);
  const form = new URLSearchParams(isForm ? text : '');
  const voice = isForm ? formVoice(form, request) : jsonVoice;
  try {
    return voice.succeed(await work(isForm ? Object.fromEntries(parseForm(text)) : parseObject(text)));
  } catch (error) {
    return voice.fail(toProblem(error));
  }
}
