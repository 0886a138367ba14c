// Reads field reports from the tables, in the form that the API uses.

import { sql } from 'kysely';
import type { Executor } from '../../database/connection.ts';
import { leaveOutNulls, tellMoments } from '../../database/row-values.ts';
import { formatReceipt } from '../../../src/core/api/receipt.ts';
import type { Report, ReportStep } from '../../../src/core/api/report.ts';

/** Selects reports with their steps and the numbers of their photos. */
export const selectReports = (database: Executor) =>
  database
    .selectFrom('reports')
    .leftJoin('reports as first', 'first.id', 'reports.duplicateOf')
    .select(['reports.id', 'reports.year', 'reports.number', 'reports.kind', 'reports.state'])
    .select(['reports.species', 'reports.animals', 'reports.ground', 'reports.place'])
    .select(['reports.contact', 'reports.locale', 'reports.happenedAt', 'reports.receivedAt'])
    .select(['reports.latitude as lat', 'reports.longitude as lon', 'reports.accuracy'])
    .select(['reports.description as text', 'reports.rounded as isRounded'])
    .select(['first.year as firstYear', 'first.number as firstNumber'])
    .select([
      sql<ReportStep[]>`coalesce((
        select json_agg(json_build_object('state', state, 'at', at, 'note', note) order by id)
        from report_steps where report_id = reports.id
      ), '[]')`.as('steps'),
      sql<number[]>`array(select number from report_photos where report_id = reports.id order by number)`.as(
        'photos',
      ),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>;

export function toReport(row: Row): Report {
  const { year, number, lat, lon, accuracy, firstYear, firstNumber, ...rest } = row;
  return {
    ...leaveOutNulls(tellMoments(rest)),
    receipt: formatReceipt(year, number),
    ...(lat !== null && lon !== null && { position: { lat, lon, accuracy: accuracy ?? 0 } }),
    steps: row.steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
    ...(firstYear !== null && firstNumber !== null && { duplicateOf: formatReceipt(firstYear, firstNumber) }),
  };
}
