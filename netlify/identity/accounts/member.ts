// A member: the record, its normalised forms, and the parts that pages and administrators may see.

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
  /** The hash of the address that it was made for: once that changes, a reader of the old address's mail cannot use it. */
  to: string;
}

export interface Member extends SessionUser, MemberDetails {
  disabled: boolean;
  /** The language of the member's mail; the site's default language if absent. */
  locale?: Locale;
  /** Sessions that began earlier are no longer valid; in milliseconds since 1970. */
  sessionsSince: number;
  /** Sessions that were ended before they expired; `until` is their expiry in milliseconds since 1970. */
  endedSessions?: { id: string; until: number }[];
  /** In PHC format; absent until the member has set a password. */
  passwordHash?: string;
  /** Identifies the one link that can set a password; earlier ones are void. */
  link?: string;
  /** The terms under which that link is valid. */
  linkTerms?: LinkTerms;
  /** Identifies the link that was used last. */
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

/** Returns the language in which to write to a member. */
export const getLocale = ({ locale }: Pick<Member, 'locale'>): Locale => locale ?? defaultLocale;

/** Returns the stored language, or the default one if that is no longer a language of the site. */
export const knownLocale = (stored: string): Locale => (isLocale(stored) ? stored : defaultLocale);

/** Normalises an e-mail address. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Normalises a member number. */
export function normalizeNumber(number: string): string {
  return number.trim().normalize('NFC').toUpperCase().replace(/\s+/g, ' ');
}

/** Returns the hash that represents an address in keys and logs. */
export function emailHash(email: string): string {
  return createHash('sha256').update(normalizeEmail(email)).digest('base64url').slice(0, 22);
}

/** Returns the name that a member signs in with: the e-mail address, or without one the member number. */
export function signInName({ email, memberNumber }: Pick<Member, 'email' | 'memberNumber'>): string {
  return email ?? memberNumber;
}

/** Returns the hash that represents a member in logs and limits, and the address that a link was made for. */
export function memberHash(member: Pick<Member, 'email' | 'memberNumber'>): string {
  return emailHash(signInName(member));
}

/** The refusal of an address or number that another member already has. */
export class TakenError extends ProblemError {
  readonly what: 'email' | 'number';

  /** @param numbers the numbers of the members who have it, if an administrator is to know. */
  constructor(what: 'email' | 'number', numbers: readonly string[] = []) {
    const fields = [what === 'email' ? 'email' : 'memberNumber'];
    super(`${what}-taken`, { details: { fields, ...(numbers.length && { numbers }) } });
    this.what = what;
  }
}
