// Documents: from the network; after three seconds, or offline, the kept page. If none is kept, the list of kept pages, after
// eight seconds at the latest.

import { localizePath, splitPath } from '../../core/i18n/paths.ts';
import { readState } from '../kept/names.ts';
import { asSilent, withLine } from './line.ts';
import { list } from './list.ts';
import { inTime, longPatience, orUndefined } from './patience.ts';
import { keepPage, findKeptPage } from './pages.ts';
import type { FetchEvent } from './scope.ts';

/** Ignores full storage: a complete response is usable, even if it cannot be kept. */
const unlessFull = (error: unknown) => {
  if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
};

async function ask({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** @param asked the address at which it is shown. */
async function show(path: string, asked = path): Promise<Response | undefined> {
  const page = await findKeptPage(path);
  const words = list.words[splitPath(path).locale];
  if (!page || !words) return undefined;
  const html = withLine(page.html, words, page.at, Date.now(), list.words[splitPath(asked).locale]);
  return new Response(html, { headers: page.headers });
}

/**
 * Returns a replacement for a page that is not kept: the same page in the kept language, or the list of kept pages; either says
 * so in the requested language. Undefined if nothing is kept.
 */
async function instead({ pathname }: URL): Promise<Response | undefined> {
  const { locale = '' } = (await readState()) ?? {};
  const path = localizePath(splitPath(pathname).path, locale as Parameters<typeof localizePath>[1]);
  return (await show(path, pathname)) ?? show(list.offline[locale] ?? '', pathname);
}

const failed = Symbol();

/** Returns the network's response for a page that is not kept, without waiting for ever on a dead connection. */
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

/** Returns the response to a navigation. A late response from the network is still kept. */
export async function answerDocument(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const fetched = ask(event);
  const copied = fetched.then((response) => keepPage(url.pathname, response.clone()));
  event.waitUntil(orUndefined(copied));
  const kept = await orUndefined(show(url.pathname));
  if (!kept) return answerUnkept(event, fetched);
  // If the page is kept, a response counts only when complete: the connection may be lost during the download.
  const whole = copied.catch(unlessFull).then(() => fetched);
  const answer = await inTime(whole);
  return answer && answer.status < 500 ? answer : kept;
}
