// One-time links by which a member sets a password: invitations and resets.

import { randomUUID } from 'node:crypto';
import { routePath } from '../../src/routes.ts';
import type { Locale } from '../../src/lib/i18n/locales.ts';
import { ProblemError, type Deps } from '../http/endpoint.ts';
import { keysFrom } from '../sealing/keys.ts';
import type { Directory } from '../members/directory.ts';
import { memberHash, type Member } from '../members/member.ts';
import { open, seal } from '../sealing/seal.ts';

const day = 24 * 60 * 60;

/** How long a link can be used, in seconds. */
export const linkLength = 7 * day;

/** A link that is older than `linkLength` is still known for one of ours; in seconds. */
const knownFor = 365 * day;

export interface LinkDeps extends Deps {
  members: Directory;
}

const linkKeys = (secret: string | undefined) => keysFrom(secret, 'link');

/**
 * A new link's token for a member; all earlier ones are void from here on.
 *
 * @param by the id of who makes it; left out for a terminal.
 * @throws ProblemError 404 where there is no such member.
 */
export async function issueLink(id: string, deps: LinkDeps, by?: string): Promise<string> {
  const link = randomUUID();
  // Without a secret no earlier link is voided either.
  linkKeys(deps.secret);
  const change = (latest: Member) => ({ ...latest, link });
  const member = await deps.members.update(id, change, { act: 'link-made', by });
  if (!member) throw new ProblemError(404, 'not-found', 'Not Found');
  return linkToken(member, link, deps);
}

/** The token of a member's link. */
export function linkToken(
  member: Pick<Member, 'id' | 'email' | 'memberNumber'>,
  link: string,
  { secret, now }: Deps,
): Promise<string> {
  const issuedAt = Math.floor(now() / 1000);
  return seal(
    { sub: member.id, link, to: memberHash(member) },
    { issuedAt, expiresAt: issuedAt + knownFor },
    linkKeys(secret),
  );
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
  return rest;
}

const expired = () => new ProblemError(410, 'link-expired', 'Gone');

/** What a link's token holds. */
interface LinkClaims {
  /** The member's id. */
  sub: string;
  /** Names the link. */
  link: string;
  /** Stands for whom it was made for, by their address: whoever reads another one's mail has no business with it. */
  to: string;
}

function refuseUnless(
  member: Member | null,
  { link, to }: Pick<LinkClaims, 'link' | 'to'>,
): asserts member is Member {
  if (member?.usedLink === link) throw new ProblemError(410, 'link-used', 'Gone');
  // A newer link was made, the address was corrected, or the member is disabled or gone.
  if (!member || member.disabled || member.link !== link || memberHash(member) !== to) throw expired();
}

/** Names a link that can be used. */
export interface OpenLink extends Pick<LinkClaims, 'link' | 'to'> {
  member: Member;
}

/**
 * The member of a link that can be used; looking does not use it.
 *
 * @throws ProblemError 400 link-invalid, 410 link-expired or link-used.
 */
export async function openLink(token: string, { secret, now, members }: LinkDeps): Promise<OpenLink> {
  const claims = await open(token, linkKeys(secret), now());
  if (!claims) throw new ProblemError(400, 'link-invalid', 'Bad Request');
  const { sub, link, to, iat } = claims as typeof claims & LinkClaims;
  const member = await members.get(sub);
  refuseUnless(member, { link, to });
  if (now() / 1000 - iat >= linkLength) throw expired();
  return { member, link, to };
}

/**
 * Uses a link up: of several at the same time one wins.
 *
 * @param change what it is used for.
 * @throws ProblemError 410 when it was used or made void meanwhile.
 */
export async function spendLink(
  { member: { id }, link, to }: OpenLink,
  { members }: Pick<LinkDeps, 'members'>,
  change: (member: Member) => Member,
): Promise<Member> {
  const spend = (latest: Member) => {
    refuseUnless(latest, { link, to });
    return { ...withoutLink(change(latest)), usedLink: link };
  };
  const changed = await members.update(id, spend, { act: 'password-set', by: id });
  if (!changed) throw expired();
  return changed;
}
