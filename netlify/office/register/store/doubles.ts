// Finds likely duplicates in the register: the same name with its words in any order, and a telephone in common, or the same
// house in the same place.

import { sql } from 'kysely';
import type { Database } from '../../../database/connection.ts';
import { mostDoubles, type Likeness, type LikelyDouble } from '../../../../src/office/register/api/merges.ts';
import { nameForm, phoneForms } from '../../../identity/accounts/filters.ts';
import { toListedMember } from '../../../identity/accounts/member.ts';
import { listedColumns, toListable } from '../../../identity/accounts/rows.ts';

/** Lists pairs that may be one person, by name, each with the older record first; leaves out pairs marked as separate. */
export async function listDoubles(database: Database): Promise<LikelyDouble[]> {
  const { rows: pairs } = await sql<{ one: string; other: string; alike: Likeness[] }>`
    with known as materialized (
      select id, list_place, created_at,
        ${nameForm(sql`name`)} as named, ${phoneForms(sql`phone`)} as phones,
        nullif(regexp_replace(folded(address), '[^[:alnum:]]+', '', 'g'), '') as address,
        nullif(folded(commune), '') as commune
      from members
    )
    select one.id as one, other.id as other,
      array_remove(array[
        case when one.phones && other.phones then 'phone' end, case when is_same_place then 'address' end
      ], null) as alike
    from known as one
    join known as other on other.named = one.named and (other.created_at, other.id) > (one.created_at, one.id)
    -- The same street and number are in many places, and in a house father and son may have one name.
    cross join lateral (
      select other.address = one.address and one.address ~ '[0-9]' and other.commune = one.commune
        and coalesce(other.phones && one.phones, true) as is_same_place
    ) as places
    where (other.phones && one.phones or is_same_place) and not exists (
      select from separate_members where member_id = least(one.id, other.id) and other_id = greatest(one.id, other.id)
    )
    order by one.list_place, one.id, other.id
    limit ${mostDoubles}
  `.execute(database);
  const ids = pairs.flatMap(({ one, other }) => [one, other]);
  const rows = await database
    .selectFrom('members')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .select(listedColumns)
    .execute();
  const members = new Map(rows.map((row) => [row.id, toListedMember(toListable(row))]));
  return pairs.flatMap(({ one, other, alike }) => {
    const [first, second] = [members.get(one), members.get(other)];
    return first && second ? [{ members: [first, second], alike }] : [];
  });
}

/** Marks two similar members as separate people. @returns whether both are members. */
export async function separate(
  database: Database,
  ids: readonly [string, string],
  by: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into separate_members (member_id, other_id, by_id)
    select min(id), max(id), ${by} from members where id = any (${ids}::text[]) having count(*) = 2
    on conflict (member_id, other_id) do update set at = now()
  `.execute(database);
  return Number(numAffectedRows) === 1;
}
