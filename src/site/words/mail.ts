// The words of the administrators' mail. Runs at build only.

import type { MailWords } from '../../islands/mail/Mail.tsx';
import { commonWords } from '../i18n/island-words.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { getFile } from '../i18n/t.ts';
import { resourceWords } from './members.ts';

export function mailWords(locale: Locale): MailWords {
  const { invitation } = getFile(locale, 'mail');
  const invitations = getFile(locale, 'invitations');
  // Each member's own details are replaced by the words for them.
  const text = invitation.text.replace(
    /\{\{(name|link|until)\}\}/g,
    (_, place: keyof typeof invitations.places) => `[${invitations.places[place]}]`,
  );
  return {
    ...commonWords(locale),
    invitations,
    mailLate: getFile(locale, 'common').mailLate,
    resource: resourceWords(locale),
    preview: { subject: invitation.subject, text },
  };
}
