// The invitation, as the administrators' mail shows it before it is sent, and what mails are called. Runs at build only.

import type { Locale } from '../../core/i18n/locales.ts';
import { fill } from '../../core/widgets/words.ts';
import { getFile, readPartTexts } from '../../site/i18n/t.ts';

/** Returns the mail in a language; each member's own details are replaced by the words for them. */
export function invitationPreview(locale: Locale): { subject: string; text: string } {
  const { subject, text } = getFile(locale, 'mail').invitation;
  const places = Object.entries(getFile(locale, 'invitations').places);
  return {
    subject,
    text: fill(text, Object.fromEntries(places.map(([place, word]) => [place, `[${word}]`]))),
  };
}

/** Returns what each mail is called, by its template. */
export function mailNames(locale: Locale): Record<string, string> {
  const all = Object.entries({ ...getFile(locale, 'mail'), ...readPartTexts(locale, 'mails') });
  return Object.fromEntries(
    all.flatMap(([template, mail]) =>
      typeof mail === 'string' ? [] : [[template, mail['name'] ?? template]],
    ),
  );
}
