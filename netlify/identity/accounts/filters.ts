// SQL conditions for the members matched by a list's search and filters, or selected by hand.

import { sql, type RawBuilder } from 'kysely';
import type { Selection } from '../../../src/core/api/bulk-actions.ts';
import type { MemberFilter, Role } from '../../../src/core/api/member.ts';
import type { Standing } from '../../../src/core/api/standing.ts';
import { warningDays } from '../../../src/core/members/membership.ts';

/** The states of `membershipOn`, as conditions. */
export const membershipIs = {
  unpaid: sql<boolean>`coalesce(valid_until = until_paid, false)`,
  /** @param days the number of days within which it ends. */
  expiring: (today: string, days: number = warningDays) =>
    sql<boolean>`(valid_until between ${today}::date and ${today}::date + ${days}::int and not ${membershipIs.unpaid})`,
  expired: (today: string) => sql<boolean>`(valid_until < ${today}::date and not ${membershipIs.unpaid})`,
};

const hasStanding = (standing: Standing) => sql<boolean>`standing = ${standing}`;
const hasRole = (role: Role) => sql<boolean>`${role} = any (roles)`;

/**
 * @param today the day in Romania, such as 2026-11-22.
 * @param days the number of days within which a membership counts as about to end.
 */
const conditions = (today: string, days?: number): Record<MemberFilter, RawBuilder<boolean>> => ({
  all: sql`true`,
  'no-password': sql`password_hash is null`,
  'no-email': sql`email is null`,
  // Those who can begin only with a letter.
  letter: sql`email is null and password_hash is null and not disabled`,
  expiring: membershipIs.expiring(today, days),
  expired: membershipIs.expired(today),
  unpaid: membershipIs.unpaid,
  owes: sql`members.id in (select member_id from fee_accounts where balance > 0)`,
  disabled: sql`disabled`,
  active: hasStanding('active'),
  suspended: hasStanding('suspended'),
  resigned: hasStanding('resigned'),
  expelled: hasStanding('expelled'),
  died: hasStanding('died'),
  editor: hasRole('editor'),
  cashier: hasRole('cashier'),
  admin: hasRole('admin'),
});

/** Escapes a word for a `like` pattern. */
const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** Returns the condition for members whose name, address or number contains a word. */
const matches = (word: string): RawBuilder<boolean> =>
  sql<boolean>`search_text like '%' || folded(${escaped(word)}) || '%'`;

/** Returns the conditions for members whose name, address or number contains all the words; diacritics are optional. */
export const searched = (search: string): RawBuilder<boolean>[] =>
  search.split(/\s+/).filter(Boolean).map(matches);

/** Returns the words of a name in any order, so that Pop Ana is Ana Pop. */
export const nameForm = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select string_agg(word, ' ' order by word) from regexp_split_to_table(folded(${name}), '[^[:alnum:]]+') as word where word <> '')`;

/** Returns the last nine digits of each of one or two telephone numbers: with the country's code or without. Null for none. */
export const phoneForms = (phones: RawBuilder<unknown>): RawBuilder<string[] | null> =>
  sql`(
    select array_agg(right(digits, 9)) from regexp_split_to_table(regexp_replace(${phones}, '[^0-9,;]', '', 'g'), '[,;]') as digits
    where digits <> ''
  )`;

/** Returns a condition that is false for the member with exactly the searched number, who thus comes first. */
export const hasOtherNumber = (search: string): RawBuilder<boolean> =>
  sql<boolean>`(number_key <> number_form(${search}))`;

/**
 * Returns the condition for the selected members.
 *
 * @param today the day in Romania.
 */
export function selected(selection: Selection, today: string): RawBuilder<boolean> {
  if ('ids' in selection) return sql`members.id = any(${selection.ids}::text[])`;
  if ('addedBy' in selection) {
    return sql`members.id in (
      select member_id from changes
      where bulk_action_id = ${selection.addedBy}::bigint and kind = 'imported'
        and fields @> '[{"field": "memberNumber", "old": null}]'
    )`;
  }
  const { search, filter, kind, commune, huntingGroup, days } = selection;
  const all = [
    conditions(today, days)[filter],
    ...(kind ? [sql<boolean>`kind = ${kind}`] : []),
    ...(commune ? [sql<boolean>`folded(commune) like folded(${escaped(commune)}) || '%'`] : []),
    ...(huntingGroup ? [sql<boolean>`folded(hunting_group) = folded(${huntingGroup})`] : []),
    ...searched(search),
  ];
  return sql`(${sql.join(all, sql` and `)})`;
}
