// What a mail needs at the moment it is sent: whom it goes to, and the links in it, which nobody is to know before.

import { defaultLocale } from '../../src/lib/i18n/locales.ts';
import { formatDate } from '../../src/lib/i18n/format.ts';
import { today } from '../../src/lib/time/bucharest.ts';
import type { Directory } from '../members/directory.ts';
import { localeOf, type Member } from '../members/member.ts';
import { issueLink, linkAddress, linkLengths } from '../password/one-time-link.ts';
import type { ClaimedMail } from './outbox.ts';
import type { Template } from './templates.ts';

interface ReadyMail {
  to: string;
  locale: string;
  words: Readonly<Record<string, string>>;
}

/** @returns undefined where there is nobody to send it to, or nothing to tell any more. */
export type Prepare = (mail: ClaimedMail, template: Template) => Promise<ReadyMail | undefined>;

interface PrepareDeps {
  members: Pick<Directory, 'get' | 'byEmail' | 'update'>;
  now(): number;
}

/** A member to whom a link may go. */
const mayHaveLink = (member: Member | null): member is Member & { email: string } =>
  member !== null && !member.disabled && Boolean(member.email);

export function preparation({ members, now }: PrepareDeps): Prepare {
  /** With a new link, by which the earlier ones are void. */
  async function withLink(
    member: Member & { email: string },
    { words: { site = '', by }, attempts }: ClaimedMail,
    lasts: number,
  ): Promise<ReadyMail> {
    // Told once, however often it is tried.
    const deed = attempts === 1 ? { act: 'link-made' as const, by: by ?? member.id } : null;
    const token = await issueLink(member.id, { members, now }, deed, lasts);
    const locale = localeOf(member);
    const link = linkAddress(token, site, locale);
    const until = formatDate(new Date(today(now() + lasts)), locale);
    return { to: member.email, locale, words: { name: member.name, link, until } };
  }

  return async (mail, template) => {
    if (template === 'reset') {
      // Whoever asked was not told whether there is such a member.
      const member = await members.byEmail(mail.to);
      return mayHaveLink(member) ? withLink(member, mail, linkLengths.asked) : undefined;
    }
    if (template === 'invitation') {
      const member = await members.get(mail.memberId ?? '');
      return mayHaveLink(member) && !member.passwordHash
        ? withLink(member, mail, linkLengths.invitation)
        : undefined;
    }
    return { to: mail.to, locale: mail.locale || defaultLocale, words: mail.words };
  };
}
