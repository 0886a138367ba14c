// Reports in the database.

import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { countRows } from '../../database/count-rows.ts';
import { formatReceipt, readReceipt } from '../../../src/core/api/receipt.ts';
import {
  reportsPage,
  type Report,
  type ReportAnswer,
  type ReportDecision,
  type ReportList,
  type ReportState,
} from '../../../src/core/api/report.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { findReceipt, readAnswer, writeReceipt, type KeyedEntry } from '../../base/entries/receipts.ts';
import { ProblemError } from '../../base/http/endpoint.ts';
import { enqueue, type AnyMail } from '../../base/mail/outbox.ts';
import { hashToken } from '../../identity/tokens/token.ts';
import { happenedAt, type SentReport } from './fields.ts';
import { selectReports, toReport } from './rows.ts';

export function reports(database: Database) {
  const get = async (id: string) => {
    const row = await selectReports(database).where('reports.id', '=', id).executeTakeFirst();
    return row ? toReport(row) : null;
  };

  return {
    get,

    /** Finds the stored response to a report received before. @throws ProblemError 409 key-used */
    findAnswer: (entry: KeyedEntry): Promise<ReportAnswer | undefined> =>
      readAnswer(database, entry) as Promise<ReportAnswer | undefined>,

    /**
     * Stores a report, once.
     *
     * @param photos re-encoded.
     * @throws ProblemError 409 key-used
     */
    submit: (
      sent: SentReport,
      photos: readonly Buffer[],
      entry: KeyedEntry,
      now: number,
    ): Promise<ReportAnswer> =>
      database.transaction().execute(async (transaction) => {
        const known = await findReceipt(transaction, entry);
        if (known) return known as ReportAnswer;
        const { kind, species, ground, place, contact, locale, position } = sent;
        const year = Number(today(now).slice(0, 4));
        // One at a time: a year's numbers have no gaps or repeats.
        await sql`select pg_advisory_xact_lock(hashtext('reports'), ${year})`.execute(transaction);
        const { id, number } = await transaction
          .insertInto('reports')
          .values({
            ...{ year, kind, species, ground, place, contact, locale },
            number: sql<number>`(select coalesce(max(number), 0) + 1 from reports where year = ${year})`,
            animals: sent.animals ?? null,
            happenedAt: happenedAt(sent, now),
            phoneAt: new Date(sent.clock.now),
            age: Math.min(Math.round(sent.clock.age / 1000), 2 ** 31 - 1),
            receivedAt: new Date(now),
            latitude: position?.lat ?? null,
            longitude: position?.lon ?? null,
            accuracy: position ? Math.round(position.accuracy) : null,
            description: sent.text,
            codeHash: hashToken(sent.code),
          })
          .returning(['id', 'number'])
          .executeTakeFirstOrThrow();
        for (const [at, content] of photos.entries()) {
          await transaction
            .insertInto('reportPhotos')
            .values({ reportId: id, number: at + 1, content })
            .execute();
        }
        const files = sent.photos.map((photo) => photo.id);
        if (files.length)
          await transaction
            .deleteFrom('waitingParts')
            .where('byId', 'is', null)
            .where('fileId', 'in', files)
            .execute();
        const answer: ReportAnswer = { key: sent.key, receipt: formatReceipt(year, number) };
        await writeReceipt(transaction, entry, answer, now);
        return answer;
      }),

    /** Finds a report by the receipt and code that its sender has; null for a wrong code too. */
    async findByCode(receipt: string, code: string): Promise<Report | null> {
      const named = readReceipt(receipt);
      if (!named) return null;
      const row = await selectReports(database)
        .where('reports.year', '=', named.year)
        .where('reports.number', '=', named.number)
        .where('reports.codeHash', '=', hashToken(code))
        .executeTakeFirst();
      return row ? toReport(row) : null;
    },

    /** @param page starting at 1; if left out, lists all. */
    async list(state: ReportState | 'all', page?: number): Promise<ReportList> {
      const condition = state === 'all' ? sql<boolean>`true` : sql<boolean>`reports.state = ${state}`;
      let rows = selectReports(database)
        .where(condition)
        .orderBy('reports.receivedAt', 'desc')
        .orderBy('reports.id', 'desc');
      if (page) rows = rows.limit(reportsPage).offset((page - 1) * reportsPage);
      const [all, total] = await Promise.all([
        rows.execute(),
        countRows(database.selectFrom('reports').where(condition)),
      ]);
      return { reports: all.map(toReport), total };
    },

    async readPhoto(id: string, number: number): Promise<Uint8Array | null> {
      const row = await database
        .selectFrom('reportPhotos')
        .where('reportId', '=', id)
        .where('number', '=', number)
        .select('content')
        .executeTakeFirst();
      return row?.content ?? null;
    },

    /** Lists the photos of a report by its receipt; none if they have been deleted. */
    async listPhotos(receipt: string): Promise<Buffer[]> {
      const { year = 0, number = 0 } = readReceipt(receipt) ?? {};
      const rows = await database
        .selectFrom('reportPhotos')
        .innerJoin('reports', 'reports.id', 'reportId')
        .where('year', '=', year)
        .where('reports.number', '=', number)
        .orderBy('reportPhotos.number')
        .select('content')
        .execute();
      return rows.map(({ content }) => content);
    },

    /**
     * Records a decision of the office.
     *
     * @param mail queued in the same transaction; null for none.
     * @param form makes it count once, however often it is sent.
     * @returns null if there is no such report, or no such original, or the original is itself a duplicate of this one.
     * @throws ProblemError 409 report-closed, key-used
     */
    async decide(
      id: string,
      decision: ReportDecision,
      how: { by: string; now: number; mail: AnyMail | null; form?: KeyedEntry | undefined },
    ): Promise<Report | null> {
      const { by, now, mail, form } = how;
      const isDone = await database.transaction().execute(async (transaction) => {
        const duplicateOf = decision.decision === 'closed' ? decision.duplicateOf : undefined;
        // One at a time: two reports marked as duplicates of each other at the same time would both pass the check.
        if (duplicateOf !== undefined)
          await sql`select pg_advisory_xact_lock(hashtext('report duplicates'))`.execute(transaction);
        const report = await transaction
          .selectFrom('reports')
          .where('id', '=', id)
          .select(['id', 'state'])
          .forUpdate()
          .executeTakeFirst();
        if (!report) return false;
        if (form && (await findReceipt(transaction, form))) return true;
        if (report.state === 'closed') throw new ProblemError('report-closed');
        // Only the first view is recorded; later ones show what was done since.
        if (decision.decision === 'seen' && report.state !== 'received') return true;
        let first: string | null = null;
        if (duplicateOf !== undefined) {
          const named = readReceipt(duplicateOf);
          const row = await transaction
            .selectFrom('reports')
            .where('year', '=', named?.year ?? 0)
            .where('number', '=', named?.number ?? 0)
            .where(
              sql<boolean>`${id}::bigint not in (
                with recursive firsts as (
                  select reports.id, reports.duplicate_of
                  union
                  select next.id, next.duplicate_of
                  from reports next join firsts on next.id = firsts.duplicate_of
                )
                select firsts.id from firsts
              )`,
            )
            .select('id')
            .executeTakeFirst();
          if (!row) return false;
          first = row.id;
        }
        const at = new Date(now);
        await transaction
          .updateTable('reports')
          .set({
            state: decision.decision,
            ...(decision.decision === 'closed' && { closedAt: at, duplicateOf: first }),
          })
          .where('id', '=', id)
          .execute();
        await transaction
          .insertInto('reportSteps')
          .values({
            reportId: id,
            state: decision.decision,
            at,
            note: 'note' in decision ? decision.note : '',
            byId: by,
          })
          .execute();
        if (mail) await enqueue(transaction, mail);
        if (form) await writeReceipt(transaction, form, {}, now);
        return true;
      });
      return isDone ? get(id) : null;
    },
  };
}

export type Reports = ReturnType<typeof reports>;
