// The invitation as administrators preview it before sending, and the names of mails. Build time only.

import type { Locale } from '../../core/i18n/locales.ts';
import { fill } from '../../core/widgets/words.ts';
import { getFile, readPartTexts } from '../../site/i18n/t.ts';

/** Returns the mail in a language, with placeholder words for the member's own details. */
export function invitationPreview(locale: Locale): { subject: string; text: string } {
  const { subject, text } = getFile(locale, 'mail').invitation;
  const places = Object.entries(getFile(locale, 'invitations').places);
  return {
    subject,
    text: fill(text, Object.fromEntries(places.map(([place, word]) => [place, `[${word}]`]))),
  };
}

/** Returns the name of each mail, by template. */
export function mailNames(locale: Locale): Record<string, string> {
  const all = Object.entries({ ...getFile(locale, 'mail'), ...readPartTexts(locale, 'mails') });
  return Object.fromEntries(
    all.flatMap(([template, mail]) =>
      typeof mail === 'string' ? [] : [[template, mail['name'] ?? template]],
    ),
  );
}
