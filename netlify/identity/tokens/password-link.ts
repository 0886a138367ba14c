// One-time links with which a member sets a password: invitations and resets.

import { notFound, ProblemError, type Deps } from '../../base/http/endpoint.ts';
import type { Directory } from '../accounts/directory.ts';
import type { AuditEntry } from '../accounts/changes.ts';
import type { NewLink } from '../accounts/doors.ts';
import { memberHash, type Member } from '../accounts/member.ts';
import { passwordNotice } from '../accounts/notices.ts';
import { codeHashes } from './letter-code.ts';
import { hashToken, isToken, linkLengths, newToken, requireUsable, type SentToken } from './token.ts';

export interface LinkDeps extends Deps {
  members: Directory;
}

/**
 * Makes a new link for a member and the fields of the record for it, which void all earlier links.
 *
 * @param lasts the lifetime, in milliseconds.
 * @param next a token to use instead of a new one, such as a letter code.
 */
export function makeLink(
  member: Pick<Member, 'email' | 'memberNumber'>,
  lasts: number,
  now: number,
  next = newToken(),
): { token: string; record: NewLink } {
  const { token, hash } = next;
  return {
    token,
    record: { link: hash, linkTerms: { until: now + lasts, to: memberHash(member) } },
  };
}

/**
 * Issues a new link for a member, which voids all earlier ones, and returns its token.
 *
 * @param entry the entry in the record of changes; by default one from a terminal, null for none.
 * @throws ProblemError 404 if there is no such member.
 */
export async function issueLink(
  id: string,
  { members, now }: Pick<LinkDeps, 'now'> & { members: Pick<Directory, 'setLink'> },
  entry: AuditEntry | null = { kind: 'link-created' },
  lasts: number = linkLengths.issued,
): Promise<string> {
  let token = '';
  const make = (latest: Member) => {
    const link = makeLink(latest, lasts, now());
    ({ token } = link);
    return link.record;
  };
  const member = await members.setLink(id, make, entry ?? undefined);
  if (!member) throw notFound();
  return token;
}

/** Returns the state of a link according to the member's record. */
const getLinkState = (member: Member, link: string): SentToken => ({
  isUsed: member.usedLink === link,
  isVoid: member.disabled || member.link !== link || member.linkTerms?.to !== memberHash(member),
  until: member.linkTerms?.until ?? 0,
});

/** A usable link and its member. */
export interface OpenLink {
  member: Member;
  link: string;
}

/**
 * Returns the member of a valid link without using it up.
 *
 * @throws ProblemError 400 link-invalid, 410 link-expired or link-used.
 */
export async function openLink(token: string, { secret, now, members }: LinkDeps): Promise<OpenLink> {
  const hashes = isToken(token) ? [hashToken(token)] : codeHashes(token, secret);
  if (!hashes.length) throw new ProblemError('link-invalid');
  for (const link of hashes) {
    const member = await members.findByLink(link);
    if (!member) continue;
    requireUsable(getLinkState(member, link), now());
    return { member, link };
  }
  throw new ProblemError('link-expired');
}

/**
 * Uses up a link and sets the password; of several concurrent attempts, one wins.
 *
 * @throws ProblemError 410 if it has been used or voided meanwhile.
 */
export async function spendLink(
  { member: { id }, link }: OpenLink,
  { members, now }: Pick<LinkDeps, 'members' | 'now'>,
  passwordHash: string,
): Promise<Member> {
  const check = (latest: Member) => requireUsable(getLinkState(latest, link), now());
  const at = now();
  const mail = passwordNotice(at);
  const member = await members.setPassword(id, { passwordHash, now: at, check, usedLink: link, mail });
  if (!member) throw new ProblemError('link-expired');
  return member;
}
