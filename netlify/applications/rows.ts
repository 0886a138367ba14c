// Applications as the table holds them, in the terms of the pages.

import type { Executor } from '../database/connection.ts';
import { sql } from 'kysely';
import type { Application, ApplicationState } from '../../src/lib/api/application.ts';
import type { MemberKind } from '../../src/lib/api/member.ts';

export const selectApplications = (database: Executor) =>
  database
    .selectFrom('applications')
    .leftJoin('members as decider', 'decider.id', 'decided_by')
    .leftJoin('members as member', 'member.id', 'member_id')
    .select(['applications.id', 'applications.kind', 'applications.name', 'applications.email'])
    .select([
      'applications.phone',
      'applications.commune',
      'recommended_by',
      'message',
      'applications.locale',
      'state',
      'confirmed_at',
    ])
    .select(['decided_at', 'reason', 'decider.name as decider', 'member_id', 'number'])
    .select(['member.name as member_name', 'member.member_number'])
    .select(['missing', 'papers_requested_at', 'note']);

type Row = Awaited<ReturnType<ReturnType<typeof selectApplications>['executeTakeFirstOrThrow']>>;

export function toApplication(row: Row): Application {
  const { id, name, email, phone, commune, message, locale } = row;
  return {
    ...{ id, name, email, phone, commune, message, locale },
    recommendedBy: row.recommended_by,
    // The table's checks let nothing else in, and nobody asks for unconfirmed ones.
    kind: row.kind as MemberKind,
    number: row.number ?? 0,
    state: row.state === 'open' && row.missing !== null ? 'papers' : (row.state as ApplicationState),
    note: row.note,
    confirmedAt: row.confirmed_at?.toISOString() ?? '',
    ...(row.decided_at && { decidedAt: row.decided_at.toISOString() }),
    ...(row.decider !== null && { decidedBy: row.decider }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.missing !== null && { missing: row.missing }),
    ...(row.papers_requested_at && { papersRequestedAt: row.papers_requested_at.toISOString() }),
    ...(row.member_id !== null && {
      member: { id: row.member_id, name: row.member_name ?? '', memberNumber: row.member_number ?? '' },
    }),
  };
}

/** Returns the condition of a state: one that waits for papers is an open application to the database. */
export const inState = (state: ApplicationState) =>
  state === 'open' || state === 'papers'
    ? sql<boolean>`state = 'open' and (missing is not null) = ${state === 'papers'}`
    : sql<boolean>`state = ${state}`;

/** The order in which those in a state are listed. */
export const orders = {
  open: { by: 'confirmed_at', order: 'asc' },
  papers: { by: 'papers_requested_at', order: 'asc' },
  accepted: { by: 'decided_at', order: 'desc' },
  refused: { by: 'decided_at', order: 'desc' },
} as const satisfies Record<ApplicationState, object>;
