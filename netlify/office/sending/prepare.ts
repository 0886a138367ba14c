// Prepares a mail just before it is sent: its recipient, and its links, which nobody should know earlier.

import { defaultLocale } from '../../../src/core/i18n/locales.ts';
import { formatDate } from '../../../src/core/i18n/format.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import type { EmailChanges } from '../../identity/account/email-store.ts';
import { findByName, type Directory } from '../../identity/accounts/directory.ts';
import { getLocale, type Member } from '../../identity/accounts/member.ts';
import { issueLink } from '../../identity/tokens/password-link.ts';
import { linkAddress, linkLengths, newToken } from '../../identity/tokens/token.ts';
import type { ClaimedMail } from '../../base/mail/outbox.ts';
import type { MailParts } from '../../base/mail/transport.ts';
import { invitationTemplates, type Template } from '../../base/mail/templates.ts';

export interface ReadyMail extends MailParts {
  to: string;
  locale: string;
  /** The template, if it differs from the queued one. */
  template?: Template;
  words: Readonly<Record<string, string>>;
  /** The value `text` as HTML. */
  rich?: string;
}

/** @returns undefined if there is nobody to send it to, or nothing left to report. */
export type Prepare = (mail: ClaimedMail, template: Template) => Promise<ReadyMail | undefined>;

interface PrepareDeps {
  members: Pick<Directory, 'get' | 'findByEmail' | 'findByNumber' | 'setLink'>;
  emailChanges: Pick<EmailChanges, 'setCode'>;
  now(): number;
}

/** Returns true for a member who may be sent a link. */
const mayHaveLink = (member: Member | null): member is Member & { email: string } =>
  member !== null && !member.disabled && Boolean(member.email);

const isInvitation = (template: Template) => invitationTemplates.some((one) => one === template);

export function preparation({ members, emailChanges, now }: PrepareDeps): Prepare {
  /** Adds a new link, which invalidates earlier ones. */
  async function withLink(
    member: Member & { email: string },
    { words: { site = '', by, ...kept }, attempts }: ClaimedMail,
    lasts: number,
  ): Promise<ReadyMail> {
    // Recorded only at the first attempt.
    const entry = attempts === 1 ? { kind: 'link-created' as const, by: by ?? member.id } : null;
    const token = await issueLink(member.id, { members, now }, entry, lasts);
    const locale = getLocale(member);
    const link = linkAddress('password', token, site, locale);
    const until = formatDate(new Date(today(now() + lasts)), locale);
    const { name, memberNumber } = member;
    return { to: member.email, locale, words: { ...kept, name, memberNumber, link, until } };
  }

  /**
   * Prepares the link that confirms an address; if another member already has the address, prepares a notice to that member.
   */
  async function confirmation({ to, memberId, words: { site = '' } }: ClaimedMail) {
    const [member, owner] = await Promise.all([members.get(memberId ?? ''), members.findByEmail(to)]);
    if (!member || member.disabled) return undefined;
    if (owner && owner.id !== member.id) {
      return { to, locale: getLocale(owner), template: 'email-taken', words: { name: owner.name } } as const;
    }
    const { token, hash } = newToken();
    if (!(await emailChanges.setCode(member.id, to, hash, now() + linkLengths.requested))) return undefined;
    const locale = getLocale(member);
    return { to, locale, words: { name: member.name, link: linkAddress('email', token, site, locale) } };
  }

  /** Returns true for mail to somebody who has died, which is never sent: the only place that decides this, for all mail. */
  async function isForTheDead({ memberId, to }: ClaimedMail): Promise<boolean> {
    const member = await (memberId === null ? findByName(members, to) : members.get(memberId));
    return member?.standing === 'died';
  }

  return async (mail, template) => {
    if (await isForTheDead(mail)) return undefined;
    if (template === 'email-confirm') return confirmation(mail);
    if (template === 'reset') {
      // The requester was not told whether there is such a member.
      const member = await findByName(members, mail.to);
      if (!mayHaveLink(member)) return undefined;
      // Anybody may request this with a guessed number, so an invited member's link stays valid until the same day.
      const left = member.passwordHash ? 0 : (member.linkTerms?.until ?? 0) - now();
      if (left <= linkLengths.requested) return withLink(member, mail, linkLengths.requested);
      return { ...(await withLink(member, mail, left)), template: 'invitation' };
    }
    if (isInvitation(template)) {
      const member = await members.get(mail.memberId ?? '');
      return mayHaveLink(member) && !member.passwordHash
        ? withLink(member, mail, linkLengths.invitation)
        : undefined;
    }
    return { to: mail.to, locale: mail.locale || defaultLocale, words: mail.words };
  };
}
