// Applications as the table holds them, in the terms of the pages.

import type { Executor } from '../../database/connection.ts';
import { sql } from 'kysely';
import type { Application, ApplicationState } from '../../../src/office/applications/api/application.ts';
import type { MemberKind } from '../../../src/core/api/member.ts';

export const selectApplications = (database: Executor) =>
  database
    .selectFrom('applications')
    .leftJoin('members as decider', 'decider.id', 'decidedBy')
    .leftJoin('members as member', 'member.id', 'memberId')
    .select(['applications.id', 'applications.kind', 'applications.name', 'applications.email'])
    .select([
      'applications.phone',
      'applications.commune',
      'recommendedBy',
      'message',
      'applications.locale',
      'state',
      'confirmedAt',
    ])
    .select(['decidedAt', 'reason', 'decider.name as decider', 'memberId', 'number'])
    .select(['member.name as memberName', 'member.memberNumber'])
    .select(['missing', 'papersRequestedAt', 'note']);

type Row = Awaited<ReturnType<ReturnType<typeof selectApplications>['executeTakeFirstOrThrow']>>;

export function toApplication(row: Row): Application {
  const { id, name, email, phone, commune, message, locale } = row;
  return {
    ...{ id, name, email, phone, commune, message, locale },
    recommendedBy: row.recommendedBy,
    // The table's checks let nothing else in, and nobody asks for unconfirmed ones.
    kind: row.kind as MemberKind,
    number: row.number ?? 0,
    state: row.state === 'open' && row.missing !== null ? 'papers' : (row.state as ApplicationState),
    note: row.note,
    confirmedAt: row.confirmedAt?.toISOString() ?? '',
    ...(row.decidedAt && { decidedAt: row.decidedAt.toISOString() }),
    ...(row.decider !== null && { decidedBy: row.decider }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.missing !== null && { missing: row.missing }),
    ...(row.papersRequestedAt && { papersRequestedAt: row.papersRequestedAt.toISOString() }),
    ...(row.memberId !== null && {
      member: { id: row.memberId, name: row.memberName ?? '', memberNumber: row.memberNumber ?? '' },
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
  open: { by: 'confirmedAt', order: 'asc' },
  papers: { by: 'papersRequestedAt', order: 'asc' },
  accepted: { by: 'decidedAt', order: 'desc' },
  refused: { by: 'decidedAt', order: 'desc' },
} as const satisfies Record<ApplicationState, object>;
