// Looks whether an address outside the site still leads somewhere.

import { ask, type Answer, type Asked } from './ask.ts';

/** unknown: it could not be looked at, because the server did not want it or it is no public one. */
export const outcomes = ['works', 'gone', 'failing', 'unknown'] as const;

export interface Answered {
  outcome: (typeof outcomes)[number];
  status: number | null;
  /** The server asked to be left alone for so long. */
  restSeconds?: number;
}

export type LookOptions = Pick<Asked, 'agent' | 'isAllowed' | 'patience'>;

const mostRedirects = 5;
/** Of a body: that there is one is enough. */
const firstBytes = 1024;
const week = 7 * 86_400;

/** Retry-After: seconds, or a moment. */
export function restOf(header: string | undefined, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), week) : undefined;
}

/** HEAD; and GET where a server knows no HEAD, or says that there is nothing: some do so to HEAD alone. */
async function answerOf(url: URL, options: LookOptions): Promise<Answer> {
  const head = await ask(url, { ...options, method: 'HEAD', most: 0 });
  if (![404, 405, 410, 501].includes(head.status)) return head;
  return ask(url, { ...options, method: 'GET', most: firstBytes });
}

function outcomeOf(status: number): Answered['outcome'] {
  if (status >= 200 && status < 400) return 'works';
  if (status === 404 || status === 410) return 'gone';
  // Also 403 and 429: whoever reads the page may still see it.
  return status >= 500 ? 'failing' : 'unknown';
}

/** What a failed connection says. */
function failureOf(error: unknown): Answered {
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'PrivateAddressError') return { outcome: 'unknown', status: null };
  return { outcome: code === 'ENOTFOUND' ? 'gone' : 'failing', status: null };
}

/**
 * Looks at an address; redirects are followed by hand, each with the same care.
 *
 * @param mayAsk whether the server's robots.txt lets this page be asked for.
 */
export async function lookAt(
  address: string,
  options: LookOptions,
  mayAsk: (url: URL) => Promise<boolean> = () => Promise.resolve(true),
): Promise<Answered> {
  let url = new URL(address);
  const seen = new Set<string>();
  try {
    while (seen.size <= mostRedirects && !seen.has(url.href)) {
      if (!(await mayAsk(url))) return { outcome: 'unknown', status: null };
      const { status, location, retryAfter } = await answerOf(url, options);
      if (status >= 300 && status < 400 && location) {
        seen.add(url.href);
        const next = URL.parse(location, url);
        if (!next) return { outcome: 'failing', status };
        url = next;
        continue;
      }
      const restSeconds = restOf(retryAfter, Date.now());
      return { outcome: outcomeOf(status), status, ...(restSeconds && { restSeconds }) };
    }
    return { outcome: 'failing', status: null };
  } catch (error) {
    return failureOf(error);
  }
}
