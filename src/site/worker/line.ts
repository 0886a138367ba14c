// The line above a kept page: that it is one, of which day, and whether that is long ago.

import { oldAfter } from '../kept/names.ts';
import type { LineWords } from '../kept/plan.ts';

const day = 86_400_000;

/** In the language that was asked for, that the page is in another; nothing where it is the same. */
function inOther({ tag }: LineWords, asked: LineWords): string {
  if (tag === asked.tag) return '';
  const [code = ''] = tag.split('-');
  const language = new Intl.DisplayNames(asked.tag, { type: 'language' }).of(code) ?? code;
  return `<strong lang="${asked.tag}">${asked.other.replace('{language}', language)}</strong> `;
}

/**
 * The page with the line at its beginning. It stands in the page before its scripts run, for they may not.
 *
 * @param at when the page was last known to be the newest, in milliseconds since 1970.
 * @param asked the words of the language that was asked for, where the page is in another.
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

/** The page as it is shown in the place of one whose line is silent: it says so, and asks again. */
export async function asSilent(answer: Response): Promise<Response> {
  if (answer.type === 'error' || answer.status !== 200) return answer;
  const html = (await answer.text()).replace('<html ', '<html data-silent ');
  return new Response(html, { headers: answer.headers });
}
