// How long the site keeps data about its visitors. Page texts contain a placeholder, `{session}`, and the page shows the
// current length. Build time only.

import { deviceLength, sessionLength, transactionLength } from '../../core/api/session-lengths.ts';
import { choiceLasts } from '../../core/i18n/choice.ts';
import { formatDuration } from '../../core/i18n/format.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import { attemptEnds } from '../../core/sign-in/attempt.ts';
import { typedDays } from '../../core/typed.ts';

/** In seconds, by the placeholders in the texts. */
const lengths: Readonly<Record<string, number>> = {
  language: choiceLasts,
  session: sessionLength.normal,
  'session-remembered': sessionLength.remembered,
  device: deviceLength,
  'provider-sign-in': transactionLength,
  'sign-in-window': attemptEnds / 1000,
  typed: typedDays * 86_400,
};

/**
 * Returns a page's HTML with its lengths in words.
 *
 * @throws if it names an invalid length.
 */
export function showLengths(html: string, locale: Locale): string {
  return html.replace(/\{([a-z-]+)\}/g, (place, name: string) => {
    const seconds = lengths[name];
    if (seconds === undefined) {
      throw new Error(`The text names ${place}; there are {${Object.keys(lengths).join('}, {')}}`);
    }
    return formatDuration(seconds, locale);
  });
}
