// Notices by mail: changes of a member's account that they may not have made themselves.

import { sql } from 'kysely';
import type { Executor } from '../../database/connection.ts';
import { formatMoment } from '../../../src/core/i18n/moment.ts';
import { getLocale, normalizeEmail, type Member } from './member.ts';
import type { AnyMail, NewMail } from '../../base/mail/outbox.ts';
import type { MailValues, Template } from '../../base/mail/templates.ts';

/** An instant as the member's language writes it. */
const instant = (now: number, member: Member) => formatMoment(now, getLocale(member));

/** A mail to a member, at the present address or another; none where there is no address. */
const noticeTo = <Name extends Template>(
  member: Member,
  template: Name,
  words: MailValues<Name>,
  to = member.email,
): NewMail<Name>[] => (to ? [{ to, memberId: member.id, locale: getLocale(member), template, words }] : []);

/** A new password in place of an old one; whoever sets the first has just been invited. */
export const passwordNotice =
  (now: number) =>
  (after: Member, before?: Member): AnyMail[] =>
    !before?.passwordHash || before.passwordHash === after.passwordHash
      ? []
      : noticeTo(after, 'password-set', { name: after.name, when: instant(now, after) });

type FactorTemplate = 'passkey-added' | 'passkey-removed' | 'codes-created' | 'code-used';

/**
 * A second factor came, went or was used, by whoever had the account open.
 *
 * @param more the words besides name and moment.
 */
export const factorNotice = <Name extends FactorTemplate>(
  template: Name,
  member: Member,
  now: number,
  more: Omit<MailValues<Name>, 'name' | 'when'>,
): NewMail<Name>[] =>
  noticeTo(member, template, { name: member.name, when: instant(now, member), ...more } as MailValues<Name>);

/** All passkeys and codes were taken away by the association. */
export const resetNotice =
  (now: number) =>
  (after: Member): AnyMail[] =>
    noticeTo(after, 'factors-reset', { name: after.name, when: instant(now, after) });

/** A new e-mail: the notice goes to the old address, which gets no further mail. */
export function emailNotice(after: Member, before?: Member): AnyMail[] {
  if (!before?.email || !after.email || normalizeEmail(before.email) === normalizeEmail(after.email))
    return [];
  return noticeTo(after, 'email-changed', { name: after.name, email: after.email }, before.email);
}

/** Lists whom mail to the administrators goes to. */
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
