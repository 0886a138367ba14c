// The line above a kept page: that it is one, of which day, and whether that is long ago.

import { oldAfter } from '../lib/kept/names.ts';
import type { LineWords } from '../lib/kept/plan.ts';

const day = 86_400_000;

/**
 * The page with the line at its beginning. It stands in the page before its scripts run, for they may not.
 *
 * @param at when the page was last known to be the newest, in milliseconds since 1970.
 */
export function withLine(html: string, words: LineWords, at: number, now: number): string {
  const date = new Intl.DateTimeFormat(words.tag, { dateStyle: 'long', timeZone: 'Europe/Bucharest' });
  const isOld = now - at > oldAfter * day;
  const keptSince = words.kept.replace('{date}', date.format(at).replaceAll(' ', '\u00a0'));
  const text = isOld ? `<strong>${words.old}</strong> ${keptSince}` : keptSince;
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
