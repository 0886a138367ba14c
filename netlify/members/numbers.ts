// Members counted on a day: by standing, kind and commune, and by the months in which they joined and left.

import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { shownMonths, type MemberNumbers } from '../../src/lib/api/numbers.ts';

export interface Numbers {
  /** Counts the members of a day. */
  count(day: string): Promise<MemberNumbers>;
}

/** The day of joining; where it is not known, that of the record. */
const joined = sql`coalesce(joined_on, (created_at at time zone 'Europe/Bucharest')::date)`;

const hasLeft = (column: string) => sql`${sql.ref(column)} in ('resigned', 'expelled', 'died')`;

export const memberNumbers = (database: Database): Numbers => ({
  async count(day) {
    const { rows } = await sql<Omit<MemberNumbers, 'day'>>`
      with latest as (
        select distinct on (member_id) member_id, standing from standings where since <= ${day}::date
        order by member_id, since desc, id desc
      ),
      there as (
        select kind, nullif(commune, '') as commune, joined_on, coalesce(latest.standing, 'active') as standing
        from members left join latest on latest.member_id = members.id
        where ${joined} <= ${day}::date
      ),
      held as (select * from there where standing in ('active', 'suspended')),
      moves as (
        select date_trunc('month', ${joined}) as month, 1 as joined, 0 as gone from members where ${joined} <= ${day}::date
        union all
        select date_trunc('month', since), 0, 1 from (
          select since, standing, lag(standing, 1, 'active') over (partition by member_id order by since, id) as before
          from standings where since <= ${day}::date
        ) as steps
        where ${hasLeft('standing')} and not (${hasLeft('before')})
      ),
      months as (
        select generate_series(
          date_trunc('month', ${day}::date) - make_interval(months => ${shownMonths - 1}),
          date_trunc('month', ${day}::date), interval '1 month'
        ) as month
      )
      select
        (select coalesce(json_object_agg(standing, count), '{}') from
          (select standing, count(*) from there group by standing) as by_standing) as standings,
        (select count(*)::int from held) as members,
        (select coalesce(json_object_agg(kind, count), '{}') from
          (select kind, count(*) from held group by kind) as by_kind) as kinds,
        (select coalesce(json_agg(by_commune order by count desc, commune), '[]') from
          (select commune, count(*)::int from held group by commune) as by_commune) as communes,
        (select json_agg(by_month order by month) from (
          select to_char(months.month, 'YYYY-MM') as month,
            coalesce(sum(joined), 0)::int as joined, coalesce(sum(gone), 0)::int as "left"
          from months left join moves on moves.month = months.month group by months.month
        ) as by_month) as months,
        (select count(*)::int from there where joined_on is null) as "unknownJoined"
    `.execute(database);
    const [numbers] = rows;
    if (!numbers) throw new Error('counting gave no row');
    return { day, ...numbers };
  },
});
