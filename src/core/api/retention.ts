// Retention periods for data about people: one entry a kind. The nightly tidying deletes by them; the page on privacy and
// the export of a member's data show them. The start of each period, and its reason, are in `locales/*/retention.json`.

import { deviceKnownDays } from './sessions.ts';
import { sessionCap, usedStateLength } from './session-lengths.ts';

export interface Period {
  count: number;
  unit: 'minute' | 'hour' | 'day' | 'month' | 'year';
}

interface Retention {
  /** In the database. */
  tables: readonly string[];
  /** Null: as long as the membership lasts. */
  period: Period | null;
}

const day = 24 * 60 * 60;

/** For so many whole years after the year of the last entry. The association's accountant is to confirm it. */
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
  /** The books of members who were removed. */
  books: {
    tables: [
      ...(['removed_members', 'dues', 'payments', 'fee_sums', 'renewals', 'journal_handovers'] as const),
      ...(['yearly_dues', 'reductions'] as const),
    ],
    period: booksKept,
  },
  /** What came in at the bank and is not, or not yet, a member's. */
  openLines: { tables: ['open_lines'], period: booksKept },
  /** Longer where a payment or an open line is left of one. */
  bankImports: { tables: ['bank_imports', 'statement_lines'], period: { count: 12, unit: 'month' } },
  unconfirmedApplications: { tables: ['applications'], period: { count: 7, unit: 'day' } },
  decidedApplications: { tables: ['applications'], period: { count: 6, unit: 'month' } },
  changes: { tables: ['changes'], period: { count: 24, unit: 'month' } },
  /** As long as they can be undone. */
  merges: { tables: ['member_merges', 'separate_members'], period: { count: 30, unit: 'day' } },
  bulk: { tables: ['bulk_actions'], period: { count: 24, unit: 'month' } },
  /** From their sending; the association is to confirm it. */
  circulars: { tables: ['circulars', 'circular_receivers'], period: { count: 24, unit: 'month' } },
  dataRequests: { tables: ['data_requests'], period: { count: 24, unit: 'month' } },
  sentMail: { tables: ['outbox'], period: { count: 6, unit: 'month' } },
  failedMail: { tables: ['outbox'], period: { count: 30, unit: 'day' } },
  links: { tables: ['one_time_links'], period: { count: 12, unit: 'month' } },
  emailChanges: { tables: ['email_changes'], period: { count: 24, unit: 'hour' } },
  sessions: { tables: ['sessions'], period: { count: deviceKnownDays, unit: 'day' } },
  signedOut: {
    tables: ['ended_sessions'],
    period: { count: sessionCap.remembered / day, unit: 'day' },
  },
  attempts: { tables: ['attempt_counters'], period: { count: 2, unit: 'hour' } },
  providerSignIns: { tables: ['used_states'], period: { count: usedStateLength / 60, unit: 'minute' } },
  /** From their coming; the association is to confirm it. */
  reports: { tables: ['reports', 'report_steps'], period: { count: 5, unit: 'year' } },
  /** How whoever sent a report is reached, and its photos. */
  reportContacts: { tables: ['report_photos'], period: { count: 30, unit: 'day' } },
  /** The exact places of reports. */
  reportPlaces: { tables: ['reports'], period: { count: 12, unit: 'month' } },
  entryReceipts: { tables: ['entry_receipts'], period: { count: 6, unit: 'month' } },
  uploads: { tables: ['waiting_parts'], period: { count: 24, unit: 'hour' } },
  previews: { tables: ['shared_previews'], period: { count: 7, unit: 'day' } },
} as const satisfies Record<string, Retention>;

export type RetentionKind = keyof typeof retention;

/** The kinds that go by themselves once their term is over. */
export type TermedKind = Exclude<RetentionKind, 'account'>;

export const retentionKinds = Object.keys(retention) as RetentionKind[];

/** The terms by kind; null: as long as the membership lasts. */
export type Periods = Record<RetentionKind, Period | null>;

export const periods = Object.fromEntries(
  Object.entries(retention).map(([kind, { period }]) => [kind, period]),
) as Periods;
