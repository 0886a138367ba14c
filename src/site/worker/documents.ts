// Documents: from the network; after three seconds, or without one, the kept page. Where none is kept, the list of what there
// is, after eight seconds at the latest.

import { localizePath, splitPath } from '../../core/i18n/paths.ts';
import { readState } from '../kept/names.ts';
import { asSilent, withLine } from './line.ts';
import { list } from './list.ts';
import { inTime, longPatience, orUndefined } from './patience.ts';
import { keepPage, findKeptPage } from './pages.ts';
import type { FetchEvent } from './scope.ts';

/** Ignores a phone without room: what has come whole is there, though it cannot be kept. */
const unlessFull = (error: unknown) => {
  if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
};

async function ask({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** @param asked the address that it is shown at. */
async function show(path: string, asked = path): Promise<Response | undefined> {
  const page = await findKeptPage(path);
  const words = list.words[splitPath(path).locale];
  if (!page || !words) return undefined;
  const html = withLine(page.html, words, page.at, Date.now(), list.words[splitPath(asked).locale]);
  return new Response(html, { headers: page.headers });
}

/**
 * In the place of a page that is not kept: the same in the language that is, or the list of what there is; either says so in
 * the language that was asked for. Undefined where nothing is kept.
 */
async function instead({ pathname }: URL): Promise<Response | undefined> {
  const { locale = '' } = (await readState()) ?? {};
  const path = localizePath(splitPath(pathname).path, locale as Parameters<typeof localizePath>[1]);
  return (await show(path, pathname)) ?? show(list.offline[locale] ?? '', pathname);
}

const failed = Symbol();

/** Returns the network's answer for a page that is not kept; a line that is silent is not waited for without end. */
export async function answerUnkept(event: FetchEvent, fetched = ask(event)): Promise<Response> {
  const url = new URL(event.request.url);
  const answer = await inTime(
    fetched.catch(() => failed),
    longPatience,
  );
  if (answer instanceof Response) return answer;
  const other = await orUndefined(instead(url));
  if (answer === failed) return other ?? Response.error();
  return other ? asSilent(other) : fetched;
}

/** The answer to a navigation. What the network brings late is kept nevertheless. */
export async function answerDocument(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const fetched = ask(event);
  const copied = fetched.then((response) => keepPage(url.pathname, response.clone()));
  event.waitUntil(orUndefined(copied));
  const kept = await orUndefined(show(url.pathname));
  if (!kept) return answerUnkept(event, fetched);
  // If one is kept, a page counts as there when it is whole: the connection may go while it comes.
  const whole = copied.catch(unlessFull).then(() => fetched);
  const answer = await inTime(whole);
  return answer && answer.status < 500 ? answer : kept;
}
