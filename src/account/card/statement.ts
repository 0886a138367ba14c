// A card's proof for checks without signal: a statement signed by the association (JWS, ES256), in the fragment of the address
// in its QR code. A fragment is never sent to a server.

import { memberKinds, type MemberKind } from '../../core/api/member-kinds.ts';
import { isOver } from '../../core/time/days.ts';
import { today } from '../../core/time/bucharest.ts';

/** The names are short because they are read from a QR code. */
export interface CardStatement {
  /** The member's number. */
  n: string;
  /** Initials. */
  i: string;
  kind: MemberKind;
  /** The last day of membership: 2027-03-31. */
  until: string;
  /** The time of signing, in seconds since 1970. */
  iat: number;
}

/** The parameter that is sent to the server if there is a signal: the same code as on paper. */
export const codeParameter = 'c';

/** Days for which a statement is valid; a card on the phone is renewed within this time. */
export const statementDays = 30;

const day = 86_400;
/** Tolerance for a phone's clock, in seconds. */
const slack = day;

/** Returns when a statement expires, in milliseconds since 1970. */
export const getExpiry = ({ iat }: Pick<CardStatement, 'iat'>): number => (iat + statementDays * day) * 1000;

/** `early`: signed later than the phone's clock. `stale`: signed too long ago. */
export type Standing = 'valid' | 'expired' | 'stale' | 'early';

/**
 * Returns whether a statement may still be trusted.
 *
 * @param now in milliseconds since 1970.
 */
export function getStanding(statement: CardStatement, now: number): Standing {
  if (statement.iat > now / 1000 + slack) return 'early';
  // An ended membership is expired, however old the statement is.
  if (isOver(statement.until, today(now))) return 'expired';
  return now > getExpiry(statement) ? 'stale' : 'valid';
}

/** Returns the statement in a signed text; null if something is missing or has the wrong type. */
export function toStatement(value: unknown): CardStatement | null {
  const { n, i, kind, until, iat } = (value ?? {}) as Partial<Record<keyof CardStatement, unknown>>;
  if (typeof n !== 'string' || typeof i !== 'string' || typeof until !== 'string') return null;
  if (!/^\d{4}-\d\d-\d\d$/.test(until) || typeof iat !== 'number') return null;
  const known = memberKinds.find((value) => value === kind);
  return known ? { n, i, kind: known, until, iat } : null;
}
