// A member as the tables hold it: a row, its links, and the sessions that were ended.

import type { Executor } from '../database/connection.ts';
import { sql } from 'kysely';
import type { MemberDetails, MemberKind, Role, SessionUser } from '../../src/lib/api/member.ts';
import { knownDetails, knownLocale, localeOf, type LinkTerms, type Member } from './member.ts';

/** The columns of every list, for twenty thousand members too. */
const rowColumns = [
  'name',
  'email',
  'roles',
  'member_number',
  'kind',
  'valid_until',
  'until_paid',
  'disabled',
  'password_hash',
  'phone',
  'address',
  'commune',
  'joined_on',
  'office_note',
  'standing',
] as const;

export const listedColumns = ['members.id', ...rowColumns] as const;

/** All of a member's record, in one query. */
export const selectMembers = (database: Executor) =>
  database.selectFrom('members').select((query) => [
    ...listedColumns,
    'locale',
    'sessions_since',
    query
      .selectFrom('one_time_links')
      .whereRef('member_id', '=', 'members.id')
      .where('used_at', 'is', null)
      .select('id')
      .as('link'),
    sql<LinkTerms | null>`(
      select json_build_object('until', extract(epoch from until) * 1000, 'to', sent_to)
      from one_time_links where member_id = members.id and used_at is null and until is not null
    )`.as('link_terms'),
    query
      .selectFrom('one_time_links')
      .whereRef('member_id', '=', 'members.id')
      .where('used_at', 'is not', null)
      .orderBy('used_at', 'desc')
      .limit(1)
      .select('id')
      .as('used_link'),
    sql<{ id: string; until: number }[] | null>`(
      select json_agg(json_build_object('id', session_id, 'until', extract(epoch from until) * 1000) order by until)
      from ended_sessions where member_id = members.id
    )`.as('ended_sessions'),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>;

/** Returns the member of a row as lists have it. */
export const toListable = (
  row: Pick<Row, (typeof rowColumns)[number] | 'id'>,
): SessionUser & MemberDetails & Pick<Member, 'disabled' | 'passwordHash'> => ({
  id: row.id,
  name: row.name,
  email: row.email,
  // The table's checks allow nothing else.
  roles: row.roles as Role[],
  memberNumber: row.member_number,
  kind: row.kind as MemberKind,
  validUntil: row.valid_until,
  ...(row.until_paid !== null && { untilPaid: row.until_paid }),
  ...(row.standing !== 'active' && { standing: row.standing as NonNullable<Member['standing']> }),
  ...knownDetails({ ...row, joinedOn: row.joined_on, note: row.office_note }),
  disabled: row.disabled,
  ...(row.password_hash !== null && { passwordHash: row.password_hash }),
});

export function toMember(row: Row): Member {
  return {
    ...toListable(row),
    locale: knownLocale(row.locale),
    sessionsSince: row.sessions_since.getTime(),
    ...(row.ended_sessions && { endedSessions: row.ended_sessions }),
    ...(row.link !== null && { link: row.link }),
    ...(row.link_terms !== null && { linkTerms: row.link_terms }),
    ...(row.used_link !== null && { usedLink: row.used_link }),
  };
}

const columnOf = {
  name: 'name',
  email: 'email',
  roles: 'roles',
  memberNumber: 'member_number',
  kind: 'kind',
  validUntil: 'valid_until',
  untilPaid: 'until_paid',
  disabled: 'disabled',
  locale: 'locale',
  sessionsSince: 'sessions_since',
  passwordHash: 'password_hash',
  phone: 'phone',
  address: 'address',
  commune: 'commune',
  joinedOn: 'joined_on',
  note: 'office_note',
} as const;

/** Returns the columns of a member's row that a change sets. */
export function changedColumns(after: Member, change: object): Partial<ReturnType<typeof toRow>> {
  const row = toRow(after);
  const columns = Object.entries(columnOf).flatMap(([field, column]) => (field in change ? [column] : []));
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

/** Returns the row of a member. */
export function toRow(member: Member) {
  return {
    id: member.id,
    name: member.name,
    email: member.email,
    roles: member.roles,
    member_number: member.memberNumber,
    kind: member.kind,
    valid_until: member.validUntil,
    until_paid: member.untilPaid ?? null,
    disabled: member.disabled,
    locale: localeOf(member),
    sessions_since: new Date(member.sessionsSince),
    password_hash: member.passwordHash ?? null,
    phone: member.phone ?? null,
    address: member.address ?? null,
    commune: member.commune ?? null,
    joined_on: member.joinedOn ?? null,
    office_note: member.note ?? null,
  };
}

async function writeLinks(database: Executor, after: Member, before: Partial<Member>): Promise<void> {
  const { id, link, linkTerms, usedLink } = after;
  if (usedLink !== undefined && usedLink !== before.usedLink) {
    await database
      .insertInto('one_time_links')
      .values({ id: usedLink, member_id: id, used_at: sql`clock_timestamp()` })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ used_at: sql`clock_timestamp()` }))
      .execute();
  }
  if (link === before.link) return;
  await database
    .deleteFrom('one_time_links')
    .where('member_id', '=', id)
    .where('used_at', 'is', null)
    .where('id', 'is distinct from', link ?? null)
    .execute();
  if (link === undefined) return;
  const terms = linkTerms && { until: new Date(linkTerms.until), sent_to: linkTerms.to };
  await database
    .insertInto('one_time_links')
    .values({ id: link, member_id: id, ...terms })
    .execute();
}

async function writeEndedSessions(database: Executor, after: Member, before: Partial<Member>): Promise<void> {
  const ended = after.endedSessions ?? [];
  const old = before.endedSessions ?? [];
  const gone = old.filter(({ id }) => !ended.some((session) => session.id === id)).map(({ id }) => id);
  const added = ended.filter(({ id }) => !old.some((session) => session.id === id));
  if (gone.length) {
    await database
      .deleteFrom('ended_sessions')
      .where('member_id', '=', after.id)
      .where('session_id', 'in', gone)
      .execute();
  }
  if (added.length) {
    await database
      .insertInto('ended_sessions')
      .values(added.map(({ id, until }) => ({ member_id: after.id, session_id: id, until: new Date(until) })))
      .execute();
  }
}

/** Writes the parts of a record outside its row, where they have changed. */
export async function writeParts(
  database: Executor,
  after: Member,
  before: Partial<Member> = {},
): Promise<void> {
  await writeLinks(database, after, before);
  await writeEndedSessions(database, after, before);
}
