// The verdict on a scanned card, from its signed statement and the server's answer.

import type { CardCheck } from '../api/card.ts';
import type { MemberKind } from '../../core/api/member.ts';
import { getStanding, type CardStatement } from './statement.ts';

/**
 * `valid`: confirmed by the association now. `offline`: confirmed when it was signed. `unpaid`: the membership has not begun.
 * `withdrawn`: denied by the association now. `invalid`: not signed by it. `unknown`: neither signature nor answer.
 */
export const verdictStates = [
  'valid',
  'offline',
  'expired',
  'unpaid',
  'stale',
  'early',
  'withdrawn',
  'invalid',
  'unknown',
] as const;
export type VerdictState = (typeof verdictStates)[number];

export interface Verdict {
  state: VerdictState;
  /** The details to compare with the member's; left out if nothing can be trusted. */
  facts?: { number: string; initials: string; kind?: MemberKind; until?: string };
  /** The time the statement was signed, in milliseconds since 1970. */
  signed?: number;
}

interface Evidence {
  /** The statement signed by the association; null if its signature is invalid, undefined if there is none. */
  statement: CardStatement | null | undefined;
  /** Null until it arrives, or if offline. */
  answer: CardCheck | null;
  /** In milliseconds since 1970. */
  now: number;
}

const toFacts = ({ n, i, kind, until }: CardStatement) => ({ number: n, initials: i, kind, until });

function alone(statement: CardStatement, now: number): Verdict {
  const standing = getStanding(statement, now);
  const state = standing === 'valid' ? 'offline' : standing;
  return { state, facts: toFacts(statement), signed: statement.iat * 1000 };
}

/** Judges a card. If its statement and its code belong to different members, neither is believed. */
export function judgeCard({ statement, answer, now }: Evidence): Verdict {
  if (statement === null) return { state: 'invalid' };
  // If the members' directory did not answer, the server knows no more than the card.
  if (!answer || (answer.state !== 'invalid' && !answer.checked))
    return statement ? alone(statement, now) : { state: 'unknown' };
  if (answer.state === 'invalid') return { state: 'withdrawn' };
  const { memberNumber, initials } = answer.card;
  if (statement && statement.n !== memberNumber) return { state: 'invalid' };
  const kind = statement ? { kind: statement.kind } : {};
  const until = answer.state === 'unpaid' ? {} : { until: answer.card.validUntil };
  return { state: answer.state, facts: { number: memberNumber, initials, ...until, ...kind } };
}
