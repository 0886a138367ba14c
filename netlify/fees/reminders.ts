// Reminders by mail to those who owe; nobody gets one more often than once in two weeks, whoever asks for it.

import { sql } from '../database/kysely.ts';
import type { Database } from '../database/connection.ts';
import { reminderPause, type ReminderPlan } from '../../src/lib/api/fees.ts';
import { formatDate, formatMoney } from '../../src/lib/i18n/format.ts';
import { defaultLocale, isLocale } from '../../src/lib/i18n/locales.ts';
import { routePath } from '../../src/routes.ts';
import type { WordsOf } from '../mail/templates.ts';

const pause = sql`make_interval(days => ${reminderPause})`;

/** Whom a reminder would go to, and who owes besides. */
export async function planReminders(database: Database): Promise<Omit<ReminderPlan, 'isSent'>> {
  const { rows } = await sql<Omit<ReminderPlan, 'isSent'>>`
    select
      (count(*) filter (where email is not null and not lately))::int as members,
      coalesce(sum(balance) filter (where email is not null and not lately), 0)::float8 as amount,
      (count(*) filter (where email is not null and lately))::int as recently,
      (count(*) filter (where email is null))::int as "withoutEmail"
    from (
      select email, balance, coalesce(fee_reminders.at > now() - ${pause}, false) as lately
      from members
      join fee_accounts on fee_accounts.member_id = members.id
      left join fee_reminders on fee_reminders.member_id = members.id
      where not disabled and balance > 0
    ) as owing
  `.execute(database);
  return rows[0] ?? { members: 0, amount: 0, recently: 0, withoutEmail: 0 };
}

interface Owing {
  id: string;
  name: string;
  email: string;
  locale: string;
  member_number: string;
  balance: number;
  due_on: string;
  year: number;
}

/** A mail as the outbox keeps it; in the member's language. */
function mailTo(one: Owing, origin: string) {
  const locale = isLocale(one.locale) ? one.locale : defaultLocale;
  const words: WordsOf<'fees-due'> = {
    name: one.name,
    amount: formatMoney(one.balance / 100, 'RON', locale),
    until: formatDate(new Date(one.due_on), locale),
    reference: `${one.member_number} ${one.year}`,
    link: origin + routePath('fees', locale),
  };
  return {
    member_id: one.id,
    receiver: one.email,
    locale,
    template: 'fees-due',
    words: JSON.stringify(words),
  };
}

/** So many mails are written in one statement. */
const atOnce = 500;

/**
 * Writes a reminder to each who owes and had none within the pause; of several who ask at the same time, one writes it.
 *
 * @param origin the site's, for the link to how to pay.
 * @returns how many were written.
 */
export function sendReminders(database: Database, origin: string): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<Owing>`
      with taken as (
        insert into fee_reminders (member_id, at)
        select members.id, now() from members
        join fee_accounts on fee_accounts.member_id = members.id
        where not disabled and email is not null and balance > 0
        order by members.id
        on conflict (member_id) do update set at = excluded.at
          where fee_reminders.at <= excluded.at - ${pause}
        returning member_id
      ),
      oldest as (
        select distinct on (member_id) member_id, due_on, year from due_states
        where covered < amount order by member_id, due_on, id
      )
      select members.id, name, email, locale, member_number, balance, oldest.due_on, oldest.year
      from taken
      join members on members.id = taken.member_id
      join fee_accounts on fee_accounts.member_id = members.id
      join oldest on oldest.member_id = members.id
    `.execute(transaction);
    for (let from = 0; from < rows.length; from += atOnce) {
      const mails = rows.slice(from, from + atOnce).map((one) => mailTo(one, origin));
      await transaction.insertInto('outbox').values(mails).execute();
    }
    return rows.length;
  });
}
