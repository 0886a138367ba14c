// Mail notices about changes to a member's account that the member may not have made.

import { sql } from 'kysely';
import type { Executor } from '../../database/connection.ts';
import { formatMoment } from '../../../src/core/i18n/moment.ts';
import { getLocale, normalizeEmail, type Member } from './member.ts';
import type { AnyMail, NewMail } from '../../base/mail/outbox.ts';
import type { MailValues, Template } from '../../base/mail/templates.ts';

/** Formats a time in the member's language. */
const instant = (now: number, member: Member) => formatMoment(now, getLocale(member));

/** Returns a mail to a member, at the current address or another; none if there is no address. */
const noticeTo = <Name extends Template>(
  member: Member,
  template: Name,
  words: MailValues<Name>,
  to = member.email,
): NewMail<Name>[] => (to ? [{ to, memberId: member.id, locale: getLocale(member), template, words }] : []);

/** Reports that a password was replaced; not the first one, since that follows an invitation. */
export const passwordNotice =
  (now: number) =>
  (after: Member, before?: Member): AnyMail[] =>
    !before?.passwordHash || before.passwordHash === after.passwordHash
      ? []
      : noticeTo(after, 'password-set', { name: after.name, when: instant(now, after) });

type FactorTemplate = 'passkey-added' | 'passkey-removed' | 'codes-created' | 'code-used';

/**
 * Reports that a second factor was added, removed or used by someone signed in to the account.
 *
 * @param more the values besides name and time.
 */
export const factorNotice = <Name extends FactorTemplate>(
  template: Name,
  member: Member,
  now: number,
  more: Omit<MailValues<Name>, 'name' | 'when'>,
): NewMail<Name>[] =>
  noticeTo(member, template, { name: member.name, when: instant(now, member), ...more } as MailValues<Name>);

/** Reports that the association has removed all passkeys and codes. */
export const resetNotice =
  (now: number) =>
  (after: Member): AnyMail[] =>
    noticeTo(after, 'factors-reset', { name: after.name, when: instant(now, after) });

/** Reports a new e-mail address to the old one, which gets no further mail. */
export function emailNotice(after: Member, before?: Member): AnyMail[] {
  if (!before?.email || !after.email || normalizeEmail(before.email) === normalizeEmail(after.email))
    return [];
  return noticeTo(after, 'email-changed', { name: after.name, email: after.email }, before.email);
}

/** Lists the receivers of mail to the administrators. */
export const listAdministrators = (executor: Executor) =>
  executor
    .selectFrom('members')
    .select(['id', 'name', 'email', 'locale'])
    .where(sql<boolean>`'admin' = any(roles)`)
    .where('disabled', '=', false)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .orderBy('id')
    .execute();
