// Retention periods for data about people, one entry per kind. The nightly clean-up deletes by them; the privacy page and the
// export of a member's data show them. When each period starts, and why, is in `locales/*/retention.json`; for a part of the
// office, under `retention` in its first file there.

import { deviceKnownDays } from './sessions.ts';
import { sessionCap, usedStateLength } from './session-lengths.ts';

export interface Period {
  count: number;
  unit: 'minute' | 'hour' | 'day' | 'month' | 'year';
}

export interface Retention {
  /** The database tables. */
  tables: readonly string[];
  /** Null: as long as the membership lasts. */
  period: Period | null;
  /** The column of the first table from which the period runs; `netlify/database/retention.ts` has the rules that need more. */
  since?: string;
  /** The column with the end of each row, calculated when the row was written. */
  ends?: string;
}

const day = 24 * 60 * 60;

/** So many whole years after the year of the last entry. The association's accountant has yet to confirm it. */
const booksKept = { count: 5, unit: 'year' } as const;

export const retention = {
  account: {
    tables: [
      'members',
      'standings',
      'passkeys',
      'one_time_codes',
      'provider_identities',
      'fee_reminders',
      'member_reductions',
      'news_refusals',
    ],
    period: null,
  },
  /** The books of removed members. */
  books: {
    tables: [
      ...(['removed_members', 'dues', 'payments', 'fee_sums', 'renewals', 'journal_handovers'] as const),
      ...(['yearly_dues', 'reductions'] as const),
    ],
    period: booksKept,
  },
  /** Bank payments that are not, or not yet, a member's. */
  openLines: { tables: ['open_lines'], period: booksKept },
  /** Kept longer if a payment or an open line of one remains. */
  bankImports: {
    tables: ['bank_imports', 'statement_lines'],
    since: 'created_at',
    period: { count: 12, unit: 'month' },
  },
  unconfirmedApplications: {
    tables: ['applications'],
    since: 'created_at',
    period: { count: 7, unit: 'day' },
  },
  decidedApplications: { tables: ['applications'], since: 'decided_at', period: { count: 6, unit: 'month' } },
  changes: { tables: ['changes'], since: 'at', period: { count: 24, unit: 'month' } },
  /** As long as they can be undone. */
  merges: { tables: ['member_merges', 'separate_members'], since: 'at', period: { count: 30, unit: 'day' } },
  bulk: { tables: ['bulk_actions'], since: 'created_at', period: { count: 24, unit: 'month' } },
  /** From the day of sending; the association has yet to confirm it. */
  circulars: { tables: ['circulars', 'circular_receivers'], period: { count: 24, unit: 'month' } },
  dataRequests: { tables: ['data_requests'], since: 'answered_at', period: { count: 24, unit: 'month' } },
  sentMail: { tables: ['outbox'], since: 'sent_at', period: { count: 6, unit: 'month' } },
  failedMail: { tables: ['outbox'], since: 'given_up_at', period: { count: 30, unit: 'day' } },
  links: { tables: ['one_time_links'], since: 'created_at', period: { count: 12, unit: 'month' } },
  emailChanges: { tables: ['email_changes'], since: 'until', period: { count: 24, unit: 'hour' } },
  sessions: { tables: ['sessions'], since: 'seen_on', period: { count: deviceKnownDays, unit: 'day' } },
  signedOut: {
    tables: ['ended_sessions'],
    ends: 'until',
    period: { count: sessionCap.remembered / day, unit: 'day' },
  },
  attempts: { tables: ['attempt_counters'], ends: 'expires_at', period: { count: 2, unit: 'hour' } },
  providerSignIns: {
    tables: ['used_states'],
    ends: 'expires_at',
    period: { count: usedStateLength / 60, unit: 'minute' },
  },
  /** From the day of receipt; the association has yet to confirm it. */
  reports: { tables: ['reports', 'report_steps'], since: 'received_at', period: { count: 5, unit: 'year' } },
  /** How to reach the sender of a report, and its photos. */
  reportContacts: { tables: ['report_photos'], period: { count: 30, unit: 'day' } },
  /** The exact places of reports. */
  reportPlaces: { tables: ['reports'], since: 'received_at', period: { count: 12, unit: 'month' } },
  entryReceipts: { tables: ['entry_receipts'], since: 'created_at', period: { count: 6, unit: 'month' } },
  uploads: { tables: ['waiting_parts'], since: 'created_at', period: { count: 24, unit: 'hour' } },
  previews: { tables: ['shared_previews'], since: 'created_at', period: { count: 7, unit: 'day' } },
} as const satisfies Record<string, Retention>;

export type RetentionKind = keyof typeof retention;

/** The kinds that are deleted automatically once their period is over. */
export type TermedKind = Exclude<RetentionKind, 'account'>;

export const retentionKinds = Object.keys(retention) as RetentionKind[];

/** The periods by kind; null: as long as the membership lasts. */
export type Periods = Record<RetentionKind, Period | null>;

export const periods = Object.fromEntries(
  Object.entries(retention).map(([kind, { period }]) => [kind, period]),
) as Periods;
