// Maps a member to the tables: a row, its links, and its ended sessions.

import type { Executor } from '../../database/connection.ts';
import { leaveOutNulls } from '../../database/row-values.ts';
import { sql } from 'kysely';
import type { MemberDetails, SessionUser } from '../../../src/core/api/member.ts';
import { getLocale, knownDetails, knownLocale, type LinkTerms, type Member } from './member.ts';

/** The columns of every list, even of twenty thousand members. */
const rowColumns = [
  'name',
  'email',
  'roles',
  'memberNumber',
  'kind',
  'validUntil',
  'untilPaid',
  'disabled',
  'passwordHash',
  'phone',
  'address',
  'commune',
  'huntingGroup',
  'joinedOn',
  'officeNote',
  'standing',
] as const;

export const listedColumns = ['members.id', ...rowColumns] as const;

/** Selects the complete records of members in one query. */
export const selectMembers = (database: Executor) =>
  database.selectFrom('members').select((query) => [
    ...listedColumns,
    'locale',
    'sessionsSince',
    query
      .selectFrom('oneTimeLinks')
      .whereRef('memberId', '=', 'members.id')
      .where('usedAt', 'is', null)
      .select('id')
      .as('link'),
    sql<LinkTerms | null>`(
      select json_build_object('until', extract(epoch from until) * 1000, 'to', sent_to)
      from one_time_links where member_id = members.id and used_at is null and until is not null
    )`.as('linkTerms'),
    query
      .selectFrom('oneTimeLinks')
      .whereRef('memberId', '=', 'members.id')
      .where('usedAt', 'is not', null)
      .orderBy('usedAt', 'desc')
      .limit(1)
      .select('id')
      .as('usedLink'),
    sql<{ id: string; until: number }[] | null>`(
      select json_agg(json_build_object('id', session_id, 'until', extract(epoch from until) * 1000) order by until)
      from ended_sessions where member_id = members.id
    )`.as('endedSessions'),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>;

/** Returns the part of a member that lists show. */
export function toListable(
  row: Pick<Row, (typeof rowColumns)[number] | 'id'>,
): SessionUser & MemberDetails & Pick<Member, 'disabled' | 'passwordHash'> {
  const { id, name, email, roles, memberNumber, kind, validUntil } = row;
  const { untilPaid, standing, disabled, passwordHash } = row;
  return {
    ...{ id, name, email, roles, memberNumber, kind, validUntil, disabled },
    ...leaveOutNulls({ untilPaid, passwordHash }),
    ...(standing !== 'active' && { standing }),
    ...knownDetails({ ...row, note: row.officeNote }),
  };
}

export function toMember(row: Row): Member {
  const { endedSessions, link, linkTerms, usedLink } = row;
  return {
    ...toListable(row),
    locale: knownLocale(row.locale),
    sessionsSince: row.sessionsSince.getTime(),
    ...leaveOutNulls({ endedSessions, link, linkTerms, usedLink }),
  };
}

/** Returns the columns of a member's row that a change sets; they have the names of its fields, except for the note. */
export function changedColumns(after: Member, change: object): Partial<ReturnType<typeof toRow>> {
  const { id: _, ...row } = toRow(after);
  const columns = Object.entries(row);
  return Object.fromEntries(
    columns.filter(([column]) => (column === 'officeNote' ? 'note' : column) in change),
  );
}

/** Returns the row of a member. */
export function toRow(member: Member) {
  const { id, name, email, roles, memberNumber, kind, validUntil, disabled } = member;
  const { untilPaid = null, passwordHash = null, note: officeNote = null } = member;
  const { phone = null, address = null, commune = null, huntingGroup = null, joinedOn = null } = member;
  return {
    ...{ id, name, email, roles, memberNumber, kind, validUntil, untilPaid, disabled, passwordHash },
    ...{ locale: getLocale(member), sessionsSince: new Date(member.sessionsSince) },
    ...{ phone, address, commune, huntingGroup, joinedOn, officeNote },
  };
}

async function writeLinks(database: Executor, after: Member, before: Partial<Member>): Promise<void> {
  const { id, link, linkTerms, usedLink } = after;
  if (usedLink !== undefined && usedLink !== before.usedLink) {
    await database
      .insertInto('oneTimeLinks')
      .values({ id: usedLink, memberId: id, usedAt: sql`clock_timestamp()` })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ usedAt: sql`clock_timestamp()` }))
      .execute();
  }
  if (link === before.link) return;
  await database
    .deleteFrom('oneTimeLinks')
    .where('memberId', '=', id)
    .where('usedAt', 'is', null)
    .where('id', 'is distinct from', link ?? null)
    .execute();
  if (link === undefined) return;
  const terms = linkTerms && { until: new Date(linkTerms.until), sentTo: linkTerms.to };
  await database
    .insertInto('oneTimeLinks')
    .values({ id: link, memberId: id, ...terms })
    .execute();
}

async function writeEndedSessions(database: Executor, after: Member, before: Partial<Member>): Promise<void> {
  const ended = after.endedSessions ?? [];
  const old = before.endedSessions ?? [];
  const gone = old.filter(({ id }) => !ended.some((session) => session.id === id)).map(({ id }) => id);
  const added = ended.filter(({ id }) => !old.some((session) => session.id === id));
  if (gone.length) {
    await database
      .deleteFrom('endedSessions')
      .where('memberId', '=', after.id)
      .where('sessionId', 'in', gone)
      .execute();
  }
  if (added.length) {
    await database
      .insertInto('endedSessions')
      .values(added.map(({ id, until }) => ({ memberId: after.id, sessionId: id, until: new Date(until) })))
      .execute();
  }
}

/** Writes the changed parts of a record that are stored outside its row. */
export async function writeParts(
  database: Executor,
  after: Member,
  before: Partial<Member> = {},
): Promise<void> {
  await writeLinks(database, after, before);
  await writeEndedSessions(database, after, before);
}
