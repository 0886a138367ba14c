// Reads field reports from the tables, in the form that the API uses.

import { sql } from 'kysely';
import type { Executor } from '../../database/connection.ts';
import { formatReceipt } from '../../../src/core/api/receipt.ts';
import type { Report, ReportStep } from '../../../src/core/api/report.ts';

interface StoredStep {
  state: ReportStep['state'];
  at: string;
  note: string;
}

/** Selects reports with their steps and the numbers of their photos. */
export const selectReports = (database: Executor) =>
  database
    .selectFrom('reports')
    .leftJoin('reports as first', 'first.id', 'reports.duplicateOf')
    .selectAll('reports')
    .select(['first.year as firstYear', 'first.number as firstNumber'])
    .select([
      sql<StoredStep[]>`coalesce((
        select json_agg(json_build_object('state', state, 'at', at, 'note', note) order by id)
        from report_steps where report_id = reports.id
      ), '[]')`.as('steps'),
      sql<number[]>`array(select number from report_photos where report_id = reports.id order by number)`.as(
        'photos',
      ),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>;

export function toReport(row: Row): Report {
  const { latitude: lat, longitude: lon, accuracy } = row;
  return {
    id: row.id,
    receipt: formatReceipt(row.year, row.number),
    kind: row.kind,
    state: row.state,
    species: row.species,
    ...(row.animals !== null && { animals: row.animals }),
    ground: row.ground,
    place: row.place,
    text: row.description,
    contact: row.contact,
    locale: row.locale,
    happenedAt: row.happenedAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    ...(lat !== null && lon !== null && { position: { lat, lon, accuracy: accuracy ?? 0 } }),
    isRounded: row.rounded,
    photos: row.photos,
    steps: row.steps.map(({ state, at, note }) => ({ state, note, at: new Date(at).toISOString() })),
    ...(row.firstYear !== null &&
      row.firstNumber !== null && { duplicateOf: formatReceipt(row.firstYear, row.firstNumber) }),
  };
}
