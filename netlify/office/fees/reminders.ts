// Reminders of overdue dues, to selected members; nobody gets more than one in two weeks, whoever sends them.

import { sql } from 'kysely';
import type { Database, Executor } from '../../database/connection.ts';
import { reminderPause, type OverdueDue, type OverdueMember } from '../../../src/core/api/fees.ts';
import { formatDate, formatMoney } from '../../../src/core/i18n/format.ts';
import type { Locale } from '../../../src/core/i18n/locales.ts';
import { addDays } from '../../../src/core/time/days.ts';
import { routePath } from '../../../src/routes.ts';
import { knownLocale } from '../../identity/accounts/member.ts';
import type { MailValues } from '../../base/mail/templates.ts';

/** What counts as overdue. */
export interface Overdue {
  /** In Romania. */
  today: string;
  /** How many days after its last day a due becomes overdue; with 0, on the day after it. */
  afterDays: number;
}

interface Member {
  id: string;
  name: string;
  email: string | null;
  locale: string;
  memberNumber: string;
  remindedAt: Date | null;
  isRecent: boolean;
}

interface Row extends Member {
  amount: number;
  dues: OverdueDue[];
}

type LateDue = Member & { kind: string; year: number; amount: number; dueOn: string };

const pause = sql`make_interval(days => ${reminderPause})`;

/**
 * Lists members with overdue dues, and those dues.
 *
 * @param only restricts the list to these members.
 */
async function listLate(
  database: Executor,
  { today, afterDays }: Overdue,
  only?: readonly string[],
): Promise<Row[]> {
  // Grouped here: building JSON for twenty thousand members would double the query time.
  const { rows } = await sql<LateDue>`
    select
      members.id, name, email, locale, member_number, late.kind, year, late.amount - covered as amount, due_on,
      fee_reminders.at as reminded_at, coalesce(fee_reminders.at > now() - ${pause}, false) as is_recent
    from due_states as late
    join members on members.id = late.member_id
    left join fee_reminders on fee_reminders.member_id = members.id
    where covered < late.amount and due_on < ${addDays(today, -afterDays)}::date
      and ${only ? sql`late.member_id = any (${only}::text[])` : sql`true`} and not disabled
    order by list_place, length(number_key), number_key, due_on, late.id
  `.execute(database);
  const late = new Map<string, Row>();
  for (const { kind, year, amount, dueOn, ...member } of rows) {
    const row = late.get(member.id) ?? { ...member, amount: 0, dues: [] };
    row.amount += amount;
    row.dues.push({ kind, year, amount, dueOn });
    late.set(member.id, row);
  }
  return [...late.values()];
}

/** Lists the members with overdue dues, in the order of the members' list. */
export async function listOverdue(database: Database, overdue: Overdue): Promise<OverdueMember[]> {
  const rows = await listLate(database, overdue);
  return rows.map((row) => {
    const { email, locale: _, remindedAt, ...rest } = row;
    return {
      ...rest,
      hasEmail: email !== null,
      ...(remindedAt && { remindedAt: remindedAt.toISOString() }),
    };
  });
}

/** A reminder as a member gets it, and its language. */
export interface Reminder {
  member: string;
  locale: Locale;
  words: MailValues<'fees-due'>;
}

function reminderTo(row: Row, origin: string): Reminder {
  const locale = knownLocale(row.locale);
  const [oldest] = row.dues;
  return {
    member: row.id,
    locale,
    words: {
      name: row.name,
      amount: formatMoney(row.amount / 100, 'RON', locale),
      until: oldest ? formatDate(new Date(oldest.dueOn), locale) : '',
      reference: `${row.memberNumber} ${oldest?.year ?? ''}`.trim(),
      link: origin + routePath('fees', locale),
    },
  };
}

/** Returns the reminders of those of the members who are overdue; writes nothing. */
export async function draftReminders(
  database: Database,
  members: readonly string[],
  overdue: Overdue,
  origin: string,
): Promise<Reminder[]> {
  return (await listLate(database, overdue, members)).map((row) => reminderTo(row, origin));
}

/** The number of mails inserted per statement. */
const atOnce = 500;

/**
 * Queues a reminder to each of these members who is overdue, has an e-mail address and got none within the pause; of several
 * concurrent requests, only one queues it.
 *
 * @param origin the site's, for the link to payment instructions.
 * @returns how many were queued.
 */
export function sendReminders(
  database: Database,
  members: readonly string[],
  overdue: Overdue,
  origin: string,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const late = await listLate(transaction, overdue, members);
    const reachable = late.filter(({ email }) => email !== null).map(({ id }) => id);
    const { rows: reminded } = await sql<{ memberId: string }>`
      insert into fee_reminders (member_id, at)
      select id, now() from members where id = any (${reachable}::text[]) order by id
      on conflict (member_id) do update set at = excluded.at
        where fee_reminders.at <= excluded.at - ${pause}
      returning member_id
    `.execute(transaction);
    const ids = new Set(reminded.map((row) => row.memberId));
    const mails = late
      .filter(({ id }) => ids.has(id))
      .map((row) => {
        const { member, locale, words } = reminderTo(row, origin);
        return {
          ...{ memberId: member, receiver: row.email ?? '', locale },
          ...{ template: 'fees-due', words: JSON.stringify(words) },
        };
      });
    for (let from = 0; from < mails.length; from += atOnce) {
      await transaction
        .insertInto('outbox')
        .values(mails.slice(from, from + atOnce))
        .execute();
    }
    return mails.length;
  });
}
