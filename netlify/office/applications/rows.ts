// Reads applications from the table, in the form that the API uses.

import type { Executor } from '../../database/connection.ts';
import { leaveOutNulls, tellMoments } from '../../database/row-values.ts';
import { sql } from 'kysely';
import { nameForm, phoneForms } from '../../identity/accounts/filters.ts';
import type { Application, ApplicationState } from '../../../src/office/applications/api/application.ts';

export const selectApplications = (database: Executor) =>
  database
    .selectFrom('applications')
    .leftJoin('members as decider', 'decider.id', 'decidedBy')
    .leftJoin('members as member', 'member.id', 'memberId')
    .select(['applications.id', 'applications.kind', 'applications.name', 'applications.email'])
    .select(['applications.phone', 'applications.commune', 'applications.locale', 'state', 'number'])
    .select(['recommendedBy', 'message', 'confirmedAt', 'decidedAt', 'reason', 'memberId'])
    .select(['missing', 'papersRequestedAt', 'note', 'decider.name as decidedBy'])
    .select(['member.name as memberName', 'member.memberNumber']);

type Row = Awaited<ReturnType<ReturnType<typeof selectApplications>['executeTakeFirstOrThrow']>>;

export function toApplication({ memberId, memberName, memberNumber, ...row }: Row): Application {
  return {
    ...leaveOutNulls(tellMoments(row)),
    number: row.number ?? 0,
    // Unconfirmed applications are never queried.
    state: row.state === 'open' && row.missing !== null ? 'papers' : (row.state as ApplicationState),
    confirmedAt: row.confirmedAt?.toISOString() ?? '',
    ...(memberId !== null && {
      member: { id: memberId, name: memberName ?? '', memberNumber: memberNumber ?? '' },
    }),
  };
}

/** Finds the members with the same name, its words in any order, or telephone as applicants; by the ids of the applications. */
export async function findAlike(
  database: Executor,
  ids: readonly string[],
): Promise<Map<string, Application['alike']>> {
  const { rows } = await sql<{ id: string; name: string; memberNumber: string }>`
    with known as materialized (
      select name, member_number, list_place, ${nameForm(sql`name`)} as named, ${phoneForms(sql`phone`)} as called
      from members
    ),
    asking as materialized (
      select id, ${nameForm(sql`name`)} as named, ${phoneForms(sql`phone`)} as called
      from applications where id = any (${ids}::text[])
    )
    select asking.id, name, member_number from asking
    join known on known.named = asking.named or known.called && asking.called
    order by list_place, member_number
  `.execute(database);
  const found = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...found].map(([id, all]) => [id, all.map(({ name, memberNumber }) => ({ name, memberNumber }))]),
  );
}

/** Returns the condition for a state: in the database, one that waits for papers is an open application. */
export const inState = (state: ApplicationState) =>
  state === 'open' || state === 'papers'
    ? sql<boolean>`state = 'open' and (missing is not null) = ${state === 'papers'}`
    : sql<boolean>`state = ${state}`;

/** The order in which the applications in each state are listed. */
export const orders = {
  open: { by: 'confirmedAt', order: 'asc' },
  papers: { by: 'papersRequestedAt', order: 'asc' },
  accepted: { by: 'decidedAt', order: 'desc' },
  refused: { by: 'decidedAt', order: 'desc' },
} as const satisfies Record<ApplicationState, object>;
