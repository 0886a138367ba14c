// One-time links by which a member sets a password: invitations and resets.

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
 * Makes a new link for a member, and the fields of the record for it: all earlier ones are void from then on.
 *
 * @param lasts in milliseconds.
 * @param next a token in another form.
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
 * Issues a new link for a member, and returns its token; all earlier ones are void from then on.
 *
 * @param entry for the record of changes: from a terminal when left out, none when null.
 * @throws ProblemError 404 where there is no such member.
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

/** Returns the state of a link, from the member's record. */
const getLinkState = (member: Member, link: string): SentToken => ({
  isUsed: member.usedLink === link,
  isVoid: member.disabled || member.link !== link || member.linkTerms?.to !== memberHash(member),
  until: member.linkTerms?.until ?? 0,
});

/** Names a link that can be used. */
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
 * Uses a link up, and sets the password that it was for: of several attempts at the same time one wins.
 *
 * @throws ProblemError 410 when it was used or made void meanwhile.
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
