// The year's dues of more members than one SQL statement takes: each gets theirs once; and the pages of such a long list.

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../database.ts';
import { admin, amounts } from './people.ts';

const { database, fees, members } = testDatabase();

it('are made of all, with instalments and reductions, and joining fees, in one act', async () => {
  await members.add(admin);
  await sql`
    insert into members (id, name, member_number, kind, valid_until, roles, joined_on)
    select 'm' || at, 'Ion Pop', at::text, 'hunter', '2026-03-31', array['member'],
      case when at % 1000 = 0 then date '2026-02-01' end
    from generate_series(1, 4100) as at
  `.execute(database);
  await fees.addReduction({ name: 'Pensionari', share: 50, kinds: ['hunter'], firstYear: false }, admin.id);
  const [reduction] = await fees.reductions();
  await sql`
    insert into member_reductions (member_id, reduction_id)
    select id, ${reduction?.id}::bigint from members where right(member_number, 1) in ('0', '2', '4', '6', '8')
  `.execute(database);
  const order = {
    ...{ year: 2026, dueOn: '2026-03-31', later: [{ dueOn: '2026-09-30', share: 30 }] },
    amounts: { ...amounts, joining: 700 },
  };
  expect(await fees.createDues(order, admin.id)).toBe(4101);
  expect(await fees.createDues(order, admin.id)).toBe(0);
  const { rows } = await sql<{ kind: string; members: number; dues: number; sum: number }>`
    select kind, count(distinct member_id)::int as members, count(*)::int as dues, sum(amount)::int as sum
    from dues group by kind order by kind
  `.execute(database);
  expect(rows).toEqual([
    { kind: 'angler', members: 1, dues: 2, sum: amounts.angler },
    { kind: 'hunter', members: 4100, dues: 8200, sum: 2050 * amounts.hunter + (2050 * amounts.hunter) / 2 },
    { kind: 'joining', members: 4, dues: 4, sum: 2800 },
  ]);
  // Its pages are parts of one list, counted from either end.
  const list = async (part: object) =>
    (await fees.list({ search: '', filter: 'owes', today: '2026-04-01', ...part })).members;
  const whole = await list({});
  expect(whole.map(({ id }) => id)).toHaveLength(4101);
  expect(whole.every(({ balance, overdue }) => balance > 0 && overdue > 0 && overdue < balance + 1)).toBe(
    true,
  );
  for (const from of [0, 2050, 2051, 4080, 4100, 5000])
    expect(await list({ from, atMost: 25 })).toEqual(whole.slice(from, from + 25));
});
