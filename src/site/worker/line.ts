// The line above a kept page: that it is a kept one, from which day, and whether that is long ago.

import { oldAfter } from '../kept/names.ts';
import type { LineWords } from '../kept/plan.ts';

const day = 86_400_000;

/** Returns the note, in the requested language, that the page is in another one; empty if it is not. */
function inOther({ tag }: LineWords, asked: LineWords): string {
  if (tag === asked.tag) return '';
  const [code = ''] = tag.split('-');
  const language = new Intl.DisplayNames(asked.tag, { type: 'language' }).of(code) ?? code;
  return `<strong lang="${asked.tag}">${asked.other.replace('{language}', language)}</strong> `;
}

/**
 * Returns the page with the line at its beginning, added to the HTML, since the page's scripts may not run.
 *
 * @param at when the page was last known to be up to date, in milliseconds since 1970.
 * @param asked the words of the requested language, if the page is in another one.
 */
export function withLine(
  html: string,
  words: LineWords,
  at: number,
  now: number,
  asked: LineWords = words,
): string {
  const date = new Intl.DateTimeFormat(words.tag, { dateStyle: 'long', timeZone: 'Europe/Bucharest' });
  const isOld = now - at > oldAfter * day;
  const keptSince = words.kept.replace('{date}', date.format(at).replaceAll(' ', '\u00a0'));
  const text = inOther(words, asked) + (isOld ? `<strong>${words.old}</strong> ${keptSince}` : keptSince);
  const line = `<p class="kept-line"${isOld ? ' data-old' : ''} role="status">${text}</p>`;
  return html
    .replace('<html ', `<html data-kept="${isOld ? 'old' : 'yes'}" `)
    .replace(/<body[^>]*>/, (body) => body + line);
}

/** Marks a page shown for one that timed out: it says so, and requests that one again. */
export async function asSilent(answer: Response): Promise<Response> {
  if (answer.type === 'error' || answer.status !== 200) return answer;
  const html = (await answer.text()).replace('<html ', '<html data-silent ');
  return new Response(html, { headers: answer.headers });
}
