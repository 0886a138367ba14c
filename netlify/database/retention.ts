// The terms of all that is kept for a time, in one place: the nightly tidying deletes what has expired; until then
// queries leave it out.

import { sql, type RawBuilder } from 'kysely';
import { retention, type TermedKind } from '../../src/core/api/retention.ts';

/** @param now in milliseconds since 1970; the database's own clock when left out. */
type Condition = (now?: number) => RawBuilder<boolean>;

const moment = (now?: number) => (now === undefined ? sql`now()` : sql`${new Date(now)}::timestamptz`);

/** True once a moment is as long ago as the kind's period. */
const isPast =
  (kind: TermedKind, column: string): Condition =>
  (now) => {
    const { count, unit } = retention[kind].period;
    // Reckoned once, not for each row.
    return sql`${sql.ref(column)} <= (select ${moment(now)} - ${`${count} ${unit}`}::interval)`;
  };

/** True once a row's own end has come. */
const hasEnded =
  (column: string): Condition =>
  (now) =>
    sql`${sql.ref(column)} <= ${moment(now)}`;

/** True once so many whole years have passed after the year that the books are kept. */
const isOutOfBooks =
  (year: RawBuilder<unknown>): Condition =>
  (now) => sql`
    ${year} + ${retention.books.period.count} < extract(year from ${moment(now)} at time zone 'Europe/Bucharest')`;

/** The rows of each kind that have outlived their term; of the books those of removed members. */
const conditions: Record<TermedKind, Condition> = {
  books: isOutOfBooks(sql`extract(year from removed_members.last_on)`),
  openLines: isOutOfBooks(sql`extract(year from open_lines.opened_at at time zone 'Europe/Bucharest')`),
  bankImports: (now) => sql`
    ${isPast('bankImports', 'bankImports.createdAt')(now)}
    and not exists (select from payments where import_id = bank_imports.id)
    and not exists (select from open_lines where import_id = bank_imports.id)`,
  unconfirmedApplications: (now) =>
    sql`applications.state = 'unconfirmed' and ${isPast('unconfirmedApplications', 'applications.createdAt')(now)}`,
  decidedApplications: isPast('decidedApplications', 'applications.decidedAt'),
  changes: isPast('changes', 'changes.at'),
  merges: isPast('merges', 'memberMerges.at'),
  bulk: isPast('bulk', 'bulkActions.createdAt'),
  circulars: (now) => sql`
    coalesce(circulars.begun_at, circulars.created_at) <=
      (select ${moment(now)} - ${`${retention.circulars.period.count} ${retention.circulars.period.unit}`}::interval)`,
  dataRequests: isPast('dataRequests', 'dataRequests.answeredAt'),
  sentMail: isPast('sentMail', 'outbox.sentAt'),
  failedMail: isPast('failedMail', 'outbox.givenUpAt'),
  links: isPast('links', 'oneTimeLinks.createdAt'),
  emailChanges: isPast('emailChanges', 'emailChanges.until'),
  sessions: isPast('sessions', 'sessions.seenOn'),
  signedOut: hasEnded('endedSessions.until'),
  attempts: hasEnded('attemptCounters.expiresAt'),
  providerSignIns: hasEnded('usedStates.expiresAt'),
  reports: isPast('reports', 'reports.receivedAt'),
  reportContacts: isPast('reportContacts', 'reports.closedAt'),
  reportPlaces: isPast('reportPlaces', 'reports.receivedAt'),
  entryReceipts: isPast('entryReceipts', 'entryReceipts.createdAt'),
  uploads: isPast('uploads', 'waitingParts.createdAt'),
  previews: isPast('previews', 'sharedPreviews.createdAt'),
};

/** True of an entry that is no member's once the books are no longer kept. */
export const isIncomeOver = isOutOfBooks(
  sql`extract(year from greatest(payments.booked_on, payments.voided_on))`,
);

export const isOver = (kind: TermedKind, now?: number): RawBuilder<boolean> => conditions[kind](now);

/** The opposite, true also of rows that have no such moment yet. */
export const isKept = (kind: TermedKind, now?: number): RawBuilder<boolean> =>
  sql`(${isOver(kind, now)}) is not true`;
