// Documents: from the network; after three seconds, or without one, the kept page.

import { localizePath, splitPath } from '../lib/i18n/paths.ts';
import { readState } from '../lib/kept/names.ts';
import { withLine } from './line.ts';
import { list } from './list.ts';
import { inTime, orUndefined } from './patience.ts';
import { keepPage, findKeptPage } from './pages.ts';
import type { FetchEvent } from './scope.ts';

/** What has come whole is there, though the phone has no room to keep it. */
const unlessFull = (error: unknown) => {
  if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
};

async function ask({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function show(path: string): Promise<Response | undefined> {
  const found = await findKeptPage(path);
  const words = list.words[splitPath(path).locale];
  if (!found || !words) return undefined;
  return new Response(withLine(found.html, words, found.at, Date.now()), { headers: found.headers });
}

/** In the place of a page that is not kept: the same in the language that is, or the list of what there is. */
async function instead(url: URL): Promise<Response> {
  const { locale = '' } = (await readState()) ?? {};
  const path = localizePath(splitPath(url.pathname).path, locale as Parameters<typeof localizePath>[1]);
  if (path !== url.pathname && (await findKeptPage(path))) return Response.redirect(path + url.search);
  return (await show(list.offline[locale] ?? '')) ?? Response.error();
}

/** The answer to a navigation. What the network brings late is kept nevertheless. */
export async function answerDocument(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const asked = ask(event);
  const copied = asked.then((response) => keepPage(url.pathname, response.clone()));
  event.waitUntil(orUndefined(copied));
  const kept = await orUndefined(show(url.pathname));
  // Where one is kept, a page counts as there when it is whole: the connection may go while it comes.
  const whole = kept ? copied.catch(unlessFull).then(() => asked) : asked;
  const answer = await (kept ? inTime(whole) : orUndefined(whole));
  if (answer && !(kept && answer.status >= 500)) return answer;
  return kept ?? instead(url);
}
