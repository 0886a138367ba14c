// All that is known of a member, as the member may have it; and what may be asked about it. Days are 2026-11-21, moments
// 2026-11-21T08:00:00.000Z, amounts bani.

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

/** The longest request of a member, in characters. */
export const maxDataText = 2000;

/** The number of requests on a page. */
export const dataRequestsPage = 25;

/** In how many days a request is to be answered. */
export const daysToAnswer = 30;

/** A message about the own data; the office answers it in its own way. */
export interface DataRequest {
  id: string;
  message: string;
  createdAt: string;
  /** The last day for the answer. */
  answerBy: string;
  answeredAt: string | null;
}

/** A request as administrators see it. */
export interface ListedDataRequest extends DataRequest {
  member: { id: string; name: string; memberNumber: string; email: string | null };
  /** Who has marked it as answered. */
  answeredBy: string | null;
}

export interface DataRequestList {
  requests: ListedDataRequest[];
  total: number;
}

export type OwnMailState = 'waiting' | 'sent' | 'failed';

/** Keys of links, hashes of passwords and public keys are left out: they say nothing of the member. */
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
    joinedOn: string | null;
    /** The office's note. */
    note: string | null;
    validUntil: string;
    untilPaid?: string;
    roles: Role[];
    disabled: boolean;
    /** The language of mail. */
    locale: string;
    createdAt: string;
    hasPassword: boolean;
    /** When a role was last given; null for members without further ones. */
    rolesSince: string | null;
    /** Signed in through the provider first. */
    providerSince: string | null;
    /** When all earlier sessions were ended; null if they never were. */
    sessionsEndedAt: string | null;
  };
  /** What the member has been to the association, the latest first. */
  standings: Pick<RecordedStanding, 'standing' | 'since' | 'reason' | 'createdAt'>[];
  /** An address that waits to be confirmed, or was confirmed last. */
  emailChange: { email: string; requestedAt: string; confirmedAt: string | null } | null;
  /** Accounts at providers that open this one, as the provider names itself and them. */
  identities: { issuer: string; subject: string; boundAt: string }[];
  passkeys: { name: string; createdAt: string; lastUsedAt: string | null }[];
  /** One-time codes, without the codes. */
  codes: { createdAt: string; usedAt: string | null }[];
  /** Those that may hold, and by what devices are known. */
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
    /** Undefined where it was cancelled. */
    covered?: number;
    cancelledAt: string | null;
  }[];
  /** Those of the year's dues that the member was chosen for. */
  reductions: { name: string; createdAt: string; endedAt: string | null }[];
  payments: {
    paidOn: string;
    amount: number;
    way: PaymentWay;
    note: string;
    receipt: string | null;
    voidedAt: string | null;
    /** Dues that it paid when it came, such as `hunter 2026`. */
    purposes: string[];
    /** The number of the other member of a transfer. */
    counterpart: string | null;
  }[];
  /** Memberships extended by payments. */
  renewals: { year: number; was: string; until: string; undoneAt: string | null }[];
  /** The latest reminder of what is to be paid. */
  remindedAt: string | null;
  /** When news were refused; null for who gets them. */
  newsRefusedAt: string | null;
  /** Letters to chosen members: how they came, and when they were sent or posted. */
  letters: { subject: string; means: Means; begunAt: string; at: string | null }[];
  mails: { template: string; to: string; createdAt: string; sentAt: string | null; state: OwnMailState }[];
  /** Links and codes for a password. */
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
    /** Papers that the office has requested. */
    missing: string | null;
    /** The office's notes. */
    note: string;
  }[];
  requests: DataRequest[];
  /** The time for which each kind is kept. */
  retention: Periods;
}
