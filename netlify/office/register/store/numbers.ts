// Counts members on a day: by standing, kind and commune, and by the months in which they joined and left.

import { sql } from 'kysely';
import type { Database } from '../../../database/connection.ts';
import { oneRow } from '../../../database/one-row.ts';
import { shownMonths, type MemberNumbers } from '../../../../src/office/register/api/numbers.ts';

/** The day of joining; if unknown, the day on which the record was created. */
const joined = sql`coalesce(joined_on, (created_at at time zone 'Europe/Bucharest')::date)`;

const hasLeft = (column: string) => sql`${sql.ref(column)} in ('resigned', 'expelled', 'died')`;

export const memberNumbers = (database: Database) => ({
  /** Counts the members on a day. */
  async count(day: string): Promise<MemberNumbers> {
    const counted = sql<Omit<MemberNumbers, 'day'>>`
      with latest as (
        select distinct on (member_id) member_id, standing from standings where since <= ${day}::date
        order by member_id, since desc, id desc
      ),
      known as materialized (select id, kind, commune, joined_on, ${joined} as day from members),
      -- All of them counted in one pass; the few groups are added up below.
      there as materialized (
        select kind, nullif(commune, '') as commune, joined_on is null as is_unknown,
          coalesce(latest.standing, 'active') as standing, count(*)::int as count
        from known left join latest on latest.member_id = known.id
        where day <= ${day}::date
        group by 1, 2, 3, 4
      ),
      held as (select * from there where standing in ('active', 'suspended')),
      months as (
        select month::date from generate_series(
          date_trunc('month', ${day}::timestamp) - make_interval(months => ${shownMonths - 1}),
          date_trunc('month', ${day}::timestamp), interval '1 month'
        ) as month
      ),
      moves as (
        select date_trunc('month', day::timestamp)::date as month, count(*) as joined, 0 as gone
        from known where day between (select min(month) from months) and ${day}::date
        group by 1
        union all
        select date_trunc('month', since::timestamp)::date, 0, count(*) from (
          select since, standing, lag(standing, 1, 'active') over (partition by member_id order by since, id) as before
          from standings where since <= ${day}::date
        ) as steps
        where ${hasLeft('standing')} and not (${hasLeft('before')})
        group by 1
      )
      select
        (select coalesce(json_object_agg(standing, count), '{}') from
          (select standing, sum(count) as count from there group by standing) as by_standing) as standings,
        (select coalesce(sum(count), 0)::int from held) as members,
        (select coalesce(json_object_agg(kind, count), '{}') from
          (select kind, sum(count) as count from held group by kind) as by_kind) as kinds,
        (select coalesce(json_agg(by_commune order by count desc, commune), '[]') from
          (select commune, sum(count)::int as count from held group by commune) as by_commune) as communes,
        (select json_agg(by_month order by month) from (
          select to_char(months.month, 'YYYY-MM') as month,
            coalesce(sum(joined), 0)::int as joined, coalesce(sum(gone), 0)::int as "left"
          from months left join moves on moves.month = months.month group by months.month
        ) as by_month) as months,
        (select coalesce(sum(count), 0)::int from there where is_unknown) as unknown_joined
    `;
    return { day, ...oneRow(await counted.execute(database)) };
  },
});

export type Numbers = ReturnType<typeof memberNumbers>;
