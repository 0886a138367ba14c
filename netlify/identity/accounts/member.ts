// A member: the record, its normal forms, and the part of it that pages and administrators may see.

import { createHash } from 'node:crypto';
import {
  detailFields,
  type ListedMember,
  type MemberDetails,
  type SessionUser,
} from '../../../src/core/api/member.ts';
import { defaultLocale, isLocale, type Locale } from '../../../src/core/i18n/locales.ts';
import { ProblemError } from '../../base/http/endpoint.ts';

export interface LinkTerms {
  /** In milliseconds since 1970. */
  until: number;
  /** Stands for the address that it was made for: it is of no use to whoever reads somebody else's mail. */
  to: string;
}

export interface Member extends SessionUser, MemberDetails {
  disabled: boolean;
  /** The language of the member's mail; the site's first one when left out. */
  locale?: Locale;
  /** Sessions that began earlier are over; in milliseconds since 1970. */
  sessionsSince: number;
  /** Sessions that were signed out before their end, which is in milliseconds since 1970. */
  endedSessions?: { id: string; until: number }[];
  /** PHC text; left out until the member has set a password. */
  passwordHash?: string;
  /** Names the one link by which a password can be set; earlier ones are void. */
  link?: string;
  /** The terms on which that link holds. */
  linkTerms?: LinkTerms;
  /** Names the link that was used last. */
  usedLink?: string;
}

export function toSessionUser(member: SessionUser): SessionUser {
  const { id, name, email, roles, memberNumber, kind, validUntil, untilPaid } = member;
  return {
    ...{ id, name, email, roles, memberNumber, kind, validUntil },
    ...(untilPaid !== undefined && { untilPaid }),
  };
}

/** Returns the details that are known. */
export const knownDetails = (member: MemberDetails): MemberDetails =>
  Object.fromEntries(
    detailFields.flatMap((field) => (member[field] ? [[field, member[field]] as const] : [])),
  );

export function toListedMember(
  member: SessionUser & MemberDetails & Pick<Member, 'disabled' | 'passwordHash'>,
): ListedMember {
  return {
    ...toSessionUser(member),
    ...(member.standing && { standing: member.standing }),
    ...knownDetails(member),
    ...{ disabled: member.disabled, hasPassword: member.passwordHash !== undefined },
  };
}

/** The language in which to write to a member. */
export const getLocale = ({ locale }: Pick<Member, 'locale'>): Locale => locale ?? defaultLocale;

/** Returns a language of the site for the stored one: the first, if that is no longer one of the site's. */
export const knownLocale = (stored: string): Locale => (isLocale(stored) ? stored : defaultLocale);

/** Normalizes an address, however it was typed. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Normalizes a member number. */
export function normalizeNumber(number: string): string {
  return number.trim().normalize('NFC').toUpperCase().replace(/\s+/g, ' ');
}

/** Returns a stand-in for an address in keys and logs. */
export function emailHash(email: string): string {
  return createHash('sha256').update(normalizeEmail(email)).digest('base64url').slice(0, 22);
}

/** Returns the name that a member signs in with: the e-mail, or the member number without one. */
export function signInName({ email, memberNumber }: Pick<Member, 'email' | 'memberNumber'>): string {
  return email ?? memberNumber;
}

/** Returns a stand-in for a member in logs, in limits, and for the address that a link was made for. */
export function memberHash(member: Pick<Member, 'email' | 'memberNumber'>): string {
  return emailHash(signInName(member));
}

/** The refusal of an address or a number that another member has already. */
export class TakenError extends ProblemError {
  readonly what: 'email' | 'number';

  /** @param numbers of those who have it, where an administrator is to know. */
  constructor(what: 'email' | 'number', numbers: readonly string[] = []) {
    const fields = [what === 'email' ? 'email' : 'memberNumber'];
    super(`${what}-taken`, { details: { fields, ...(numbers.length && { numbers }) } });
    this.what = what;
  }
}
