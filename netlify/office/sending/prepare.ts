// The last preparation of a mail before it is sent: the receiver, and the links in it, which nobody is to know before.

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
  /** The template, where it is no longer the one that was written. */
  template?: Template;
  words: Readonly<Record<string, string>>;
  /** Its word `text` as HTML. */
  rich?: string;
}

/** @returns undefined where there is nobody to send it to, or nothing to report any more. */
export type Prepare = (mail: ClaimedMail, template: Template) => Promise<ReadyMail | undefined>;

interface PrepareDeps {
  members: Pick<Directory, 'get' | 'findByEmail' | 'findByNumber' | 'setLink'>;
  emailChanges: Pick<EmailChanges, 'setCode'>;
  now(): number;
}

/** A member to whom a link may go. */
const mayHaveLink = (member: Member | null): member is Member & { email: string } =>
  member !== null && !member.disabled && Boolean(member.email);

const isInvitation = (template: Template) => invitationTemplates.some((one) => one === template);

export function preparation({ members, emailChanges, now }: PrepareDeps): Prepare {
  /** Adds a new link, which voids the earlier ones. */
  async function withLink(
    member: Member & { email: string },
    { words: { site = '', by, ...kept }, attempts }: ClaimedMail,
    lasts: number,
  ): Promise<ReadyMail> {
    // Recorded once, however often it is tried.
    const entry = attempts === 1 ? { kind: 'link-created' as const, by: by ?? member.id } : null;
    const token = await issueLink(member.id, { members, now }, entry, lasts);
    const locale = getLocale(member);
    const link = linkAddress('password', token, site, locale);
    const until = formatDate(new Date(today(now() + lasts)), locale);
    const { name, memberNumber } = member;
    return { to: member.email, locale, words: { ...kept, name, memberNumber, link, until } };
  }

  /**
   * Prepares the link that confirms an address; a member who has it already learns instead that somebody else wanted
   * it.
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

  /** Nothing is ever sent to somebody who has died: the one place that decides it, whatever the mail and whoever wrote it. */
  async function isForTheDead({ memberId, to }: ClaimedMail): Promise<boolean> {
    const member = await (memberId === null ? findByName(members, to) : members.get(memberId));
    return member?.standing === 'died';
  }

  return async (mail, template) => {
    if (await isForTheDead(mail)) return undefined;
    if (template === 'email-confirm') return confirmation(mail);
    if (template === 'reset') {
      // The person who requested it was not told whether there is such a member.
      const member = await findByName(members, mail.to);
      if (!mayHaveLink(member)) return undefined;
      // Anyone may ask, by a number that is guessed: whoever is invited stays so until the same day.
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
