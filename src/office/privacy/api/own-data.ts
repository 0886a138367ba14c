// Everything known about a member, as the member may see it, and requests about it. Days are 2026-11-21, times
// 2026-11-21T08:00:00.000Z, amounts are in bani.

import type { MemberKind, Role } from '../../../core/api/member.ts';
import type { Change } from '../../../core/api/changes.ts';
import type { PaymentWay } from '../../../core/api/fees.ts';
import type { SessionWay } from '../../../core/api/sessions.ts';
import type { Factor } from '../../../core/api/strength.ts';
import type { Means } from '../../../core/api/circulars.ts';
import type { Periods } from '../../../core/api/retention.ts';
import type { RecordedStanding } from '../../../core/api/standing.ts';

export const dataRequestStates = ['open', 'answered'] as const;
export type DataRequestState = (typeof dataRequestStates)[number];

/** Maximum length of a member's request, in characters. */
export const maxDataText = 2000;

/** The number of requests on a page. */
export const dataRequestsPage = 25;

/** The number of days within which a request must be answered. */
export const daysToAnswer = 30;

/** A message about the member's own data; the office answers it outside the site. */
export interface DataRequest {
  id: string;
  message: string;
  createdAt: string;
  /** The last day for answering. */
  answerBy: string;
  answeredAt: string | null;
}

/** A request as administrators see it. */
export interface ListedDataRequest extends DataRequest {
  member: { id: string; name: string; memberNumber: string; email: string | null };
  /** The person who marked it as answered. */
  answeredBy: string | null;
}

export interface DataRequestList {
  requests: ListedDataRequest[];
  total: number;
}

export type OwnMailState = 'waiting' | 'sent' | 'failed';

/** Without keys of links, password hashes and public keys, which say nothing about the member. */
export interface OwnData {
  collectedAt: string;
  record: {
    name: string;
    email: string | null;
    memberNumber: string;
    kind: MemberKind;
    phone: string | null;
    address: string | null;
    commune: string | null;
    huntingGroup: string | null;
    joinedOn: string | null;
    /** The office's note. */
    note: string | null;
    validUntil: string;
    untilPaid?: string;
    roles: Role[];
    disabled: boolean;
    /** The language of mails. */
    locale: string;
    createdAt: string;
    hasPassword: boolean;
    /** When a role was last granted; null for members without further roles. */
    rolesSince: string | null;
    /** When the member first signed in through the provider. */
    providerSince: string | null;
    /** When all earlier sessions were ended; null if never. */
    sessionsEndedAt: string | null;
  };
  /** The member's standings, latest first. */
  standings: Pick<RecordedStanding, 'standing' | 'since' | 'reason' | 'createdAt'>[];
  /** The address that waits for confirmation or was confirmed last. */
  emailChange: { email: string; requestedAt: string; confirmedAt: string | null } | null;
  /** Provider accounts that sign in to this one, identified as the provider does. */
  identities: { issuer: string; subject: string; boundAt: string }[];
  passkeys: { name: string; createdAt: string; lastUsedAt: string | null }[];
  /** One-time codes, without the codes themselves. */
  codes: { createdAt: string; usedAt: string | null }[];
  /** Sessions that may still be valid, and how their devices are recognised. */
  sessions: {
    browser: string | null;
    system: string | null;
    way: SessionWay | null;
    strongBy: Factor | null;
    strongAt: string | null;
    began: string;
    seenOn: string;
    until: string;
  }[];
  dues: {
    year: number;
    kind: string;
    amount: number;
    dueOn: string;
    reduction: string | null;
    /** Undefined if it was cancelled. */
    covered?: number;
    cancelledAt: string | null;
  }[];
  /** Reductions of the year's dues assigned to the member. */
  reductions: { name: string; createdAt: string; endedAt: string | null }[];
  payments: {
    paidOn: string;
    amount: number;
    way: PaymentWay;
    note: string;
    receipt: string | null;
    voidedAt: string | null;
    /** The dues that it paid when it arrived, such as `hunter 2026`. */
    purposes: string[];
    /** The number of the other member in a transfer. */
    counterpart: string | null;
  }[];
  /** Memberships extended by payments. */
  renewals: { year: number; was: string; until: string; undoneAt: string | null }[];
  /** When the member was last reminded of unpaid dues. */
  remindedAt: string | null;
  /** When the member refused news; null if the member receives them. */
  newsRefusedAt: string | null;
  /** Letters to selected members: how they were delivered, and when they were sent or posted. */
  letters: { subject: string; means: Means; begunAt: string; at: string | null }[];
  mails: { template: string; to: string; createdAt: string; sentAt: string | null; state: OwnMailState }[];
  /** Links and codes for setting a password. */
  links: { createdAt: string; until: string | null; usedAt: string | null }[];
  /** Sessions that were signed out. */
  signedOut: { until: string }[];
  /** Changes to the member's record. */
  changes: Pick<Change, 'at' | 'kind' | 'by' | 'fromTerminal' | 'fields'>[];
  applications: {
    kind: MemberKind;
    name: string;
    email: string;
    phone: string;
    commune: string;
    recommendedBy: string;
    message: string;
    state: string;
    createdAt: string;
    decidedAt: string | null;
    reason: string | null;
    /** The papers that the office has requested. */
    missing: string | null;
    /** The office's notes. */
    note: string;
  }[];
  requests: DataRequest[];
  /** How long each kind of data is kept. */
  retention: Periods;
}
