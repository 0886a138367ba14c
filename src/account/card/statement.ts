// A card's own proof where there is no signal: a statement that the association has signed (JWS, ES256), in the
// fragment of the address in its QR code. A fragment is never sent to a server.

import { memberKinds, type MemberKind } from '../../core/api/member-kinds.ts';
import { isOver } from '../../core/time/days.ts';
import { today } from '../../core/time/bucharest.ts';

/** Names are short, since they are read off a QR code. */
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

/** The part of the address that is sent to the server, with signal: the code that stands on paper too. */
export const codeParameter = 'c';

/** Days for which a statement is valid; a card on the phone is renewed meanwhile. */
export const statementDays = 30;

const day = 86_400;
/** Tolerance for a phone's clock, in seconds. */
const slack = day;

/** Returns when a statement ceases to be valid, in milliseconds since 1970. */
export const getExpiry = ({ iat }: Pick<CardStatement, 'iat'>): number => (iat + statementDays * day) * 1000;

/** `early`: signed later than the phone's clock says it is. `stale`: signed too long ago. */
export type Standing = 'valid' | 'expired' | 'stale' | 'early';

/**
 * Returns whether a statement may still be trusted.
 *
 * @param now in milliseconds since 1970.
 */
export function getStanding(statement: CardStatement, now: number): Standing {
  if (statement.iat > now / 1000 + slack) return 'early';
  // Over is over, however old the statement is.
  if (isOver(statement.until, today(now))) return 'expired';
  return now > getExpiry(statement) ? 'stale' : 'valid';
}

/** A statement of what a signed text says; null where something is missing or of another kind. */
export function toStatement(value: unknown): CardStatement | null {
  const { n, i, kind, until, iat } = (value ?? {}) as Partial<Record<keyof CardStatement, unknown>>;
  if (typeof n !== 'string' || typeof i !== 'string' || typeof until !== 'string') return null;
  if (!/^\d{4}-\d\d-\d\d$/.test(until) || typeof iat !== 'number') return null;
  const known = memberKinds.find((value) => value === kind);
  return known ? { n, i, kind: known, until, iat } : null;
}
