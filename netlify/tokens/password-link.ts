// One-time links by which a member sets a password: invitations and resets.

import { createHash, randomBytes } from 'node:crypto';
import { routePath } from '../../src/routes.ts';
import type { Locale } from '../../src/lib/i18n/locales.ts';
import { notFound, ProblemError, type Deps } from '../http/endpoint.ts';
import type { Directory } from '../members/directory.ts';
import type { Deed } from '../members/changes.ts';
import { memberHash, type Member } from '../members/member.ts';
import { codeNames } from './letter-code.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * How long links can be used, in milliseconds: one that an administrator gives, an invitation, one that was asked
 * for, the code of a letter.
 */
export const linkLengths = {
  made: 7 * day,
  invitation: 30 * day,
  asked: 60 * minute,
  letter: 30 * day,
} as const;

export interface LinkDeps extends Deps {
  members: Directory;
}

/** Of 128 random bits: short enough to stay whole in a mail. */
export const tokenForm = /^[\w-]{22}$/;

/** Names a link: whoever reads the database cannot use what it holds. */
export const nameOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** What a link holds, and the name that the database knows it by. */
export function newToken(): { token: string; name: string } {
  const token = randomBytes(16).toString('base64url');
  return { token, name: nameOf(token) };
}

/**
 * A new link for a member, and what its record then has: all earlier ones are void from there on.
 *
 * @param lasts in milliseconds.
 * @param made a token in another form, and the name that the database knows it by.
 */
export function makeLink(
  member: Pick<Member, 'email' | 'memberNumber'>,
  lasts: number,
  now: number,
  made = newToken(),
): { token: string; record: Required<Pick<Member, 'link' | 'linkTerms'>> } {
  const { token, name } = made;
  return {
    token,
    record: { link: name, linkTerms: { until: now + lasts, to: memberHash(member) } },
  };
}

/**
 * A new link's token for a member; all earlier ones are void from here on.
 *
 * @param deed to be told in the record of changes: from a terminal when left out, not at all when null.
 * @throws ProblemError 404 where there is no such member.
 */
export async function issueLink(
  id: string,
  { members, now }: Pick<LinkDeps, 'now'> & { members: Pick<Directory, 'update'> },
  deed: Deed | null = { act: 'link-made' },
  lasts: number = linkLengths.made,
): Promise<string> {
  let token = '';
  const change = (latest: Member) => {
    const made = makeLink(latest, lasts, now());
    ({ token } = made);
    return { ...latest, ...made.record };
  };
  const member = await members.update(id, change, deed ?? undefined);
  if (!member) throw notFound();
  return token;
}

/**
 * The address to send to the member.
 *
 * @param site the site's own: https://ajvps-suceava.ro
 */
export function linkAddress(token: string, site: string, locale: Locale): string {
  const url = new URL(routePath('login', locale), site);
  url.searchParams.set('token', token);
  // Shows the form for a password, without scripts too.
  url.hash = 'new-password';
  return url.href;
}

/** The record after which no link can be used that was made before. */
export function withoutLink(member: Member): Member {
  const rest = { ...member };
  delete rest.link;
  delete rest.linkTerms;
  return rest;
}

const expired = () => new ProblemError('link-expired');

function refuseUnless(
  member: Member | null,
  { link, to }: Pick<OpenLink, 'link' | 'to'>,
): asserts member is Member {
  if (member?.usedLink === link) throw new ProblemError('link-used');
  // A newer link was made, the address was corrected, or the member is disabled or gone.
  if (!member || member.disabled || member.link !== link || memberHash(member) !== to) throw expired();
}

/** Names a link that can be used. */
export interface OpenLink {
  member: Member;
  link: string;
  /** Stands for whom it was made for. */
  to: string;
}

/** What is known of a token; null where it is none of ours. */
async function read(token: string, { secret, members }: LinkDeps) {
  const names = tokenForm.test(token) ? [nameOf(token)] : codeNames(token, secret);
  for (const link of names) {
    const member = await members.byLink(link);
    if (!member && link !== names.at(-1)) continue;
    // One that is used has no terms any more, and needs none.
    const { until = 0, to = '' } = (member?.link === link && member.linkTerms) || {};
    return { member, link, to, until };
  }
  return null;
}

/**
 * The member of a link that can be used; looking does not use it.
 *
 * @throws ProblemError 400 link-invalid, 410 link-expired or link-used.
 */
export async function openLink(token: string, deps: LinkDeps): Promise<OpenLink> {
  const found = await read(token, deps);
  if (!found) throw new ProblemError('link-invalid');
  const { member, link, to, until } = found;
  refuseUnless(member, { link, to });
  if (deps.now() >= until) throw expired();
  return { member, link, to };
}

/**
 * Uses a link up: of several at the same time one wins.
 *
 * @param change what it is used for.
 * @param mail what is written about it.
 * @throws ProblemError 410 when it was used or made void meanwhile.
 */
export async function spendLink(
  { member: { id }, link, to }: OpenLink,
  { members }: Pick<LinkDeps, 'members'>,
  change: (member: Member) => Member,
  mail?: Deed['mail'],
): Promise<Member> {
  const spend = (latest: Member) => {
    refuseUnless(latest, { link, to });
    return { ...withoutLink(change(latest)), usedLink: link };
  };
  const changed = await members.update(id, spend, { act: 'password-set', by: id, ...(mail && { mail }) });
  if (!changed) throw expired();
  return changed;
}
