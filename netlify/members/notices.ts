// Notices by mail: changes of a member's account that they may not have made themselves.

import { locales } from '../../src/lib/i18n/locales.ts';
import { localeOf, normalizeEmail, type Member } from './member.ts';
import type { AnyMail } from '../mail/outbox.ts';

/** An instant as the member's language writes it. */
const instant = (now: number, member: Member) =>
  new Intl.DateTimeFormat(locales[localeOf(member)].tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Bucharest',
  }).format(now);

/** A new password in place of an old one; whoever sets the first has just been invited. */
export const passwordNotice =
  (now: number) =>
  (after: Member, before?: Member): AnyMail[] => {
    if (!after.email || !before?.passwordHash || before.passwordHash === after.passwordHash) return [];
    return [
      {
        to: after.email,
        memberId: after.id,
        locale: localeOf(after),
        template: 'password-set',
        words: { name: after.name, when: instant(now, after) },
      },
    ];
  };

/** All passkeys and codes were taken away by the association. */
export const resetNotice =
  (now: number) =>
  (after: Member): AnyMail[] => {
    if (!after.email) return [];
    return [
      {
        to: after.email,
        memberId: after.id,
        locale: localeOf(after),
        template: 'factors-reset',
        words: { name: after.name, when: instant(now, after) },
      },
    ];
  };

/** A new e-mail: the notice goes to the old address, which gets no further mail. */
export function emailNotice(after: Member, before?: Member): AnyMail[] {
  if (!before?.email || !after.email || normalizeEmail(before.email) === normalizeEmail(after.email))
    return [];
  return [
    {
      to: before.email,
      memberId: after.id,
      locale: localeOf(after),
      template: 'email-changed',
      words: { name: after.name, email: after.email },
    },
  ];
}
