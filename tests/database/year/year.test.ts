// A year of the office, from a messy table to the balance, and into the next year: every sum agrees with one computed
// separately from the actions. It takes place in the past year, since the journal is handed over up to past days.

import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createLaterDues } from '../../../netlify/office/fees/dues.ts';
import { journalCsv, numbersCsv } from '../../../netlify/office/journal/files.ts';
import { bindJournal } from '../../../netlify/office/journal/journal.ts';
import { planFile } from '../../../netlify/office/register/store/import-plan.ts';
import { standings } from '../../../netlify/office/register/store/standings.ts';
import { bindDoubles } from '../../../netlify/office/register/doubles.ts';
import type { MemberKind } from '../../../src/core/api/member.ts';
import { parseBani } from '../../../src/core/money.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { calendarDay } from '../../../src/core/time/days.ts';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const { database, members, fees, actions } = testDatabase();
const journal = bindJournal(database);
const doubles = bindDoubles(database);
const now = today(Date.now());
const year = calendarDay(now).year - 1;
const author = { by: 'eva', today: now };

/** Returns an integer below a bound, the same in every run. */
let state = 11;
const any = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most;
const pick = <Value>(list: readonly Value[]) => list[any(list.length)] as Value;
const two = (number: number) => String(number).padStart(2, '0');

/** As offices have it: other column names, kinds by a letter, days in any form, an unreadable line. */
const table = [
  'Nr. carnet;Nume;Prenume;Categoria;Valabil până la;E-mail;Telefon;Adresa',
  ...Array.from({ length: 40 }, (_, at) => {
    const kind = ['V', 'pescar', 'Vânător + pescar'][at % 3];
    const until = ['31/12/24', '31.12.2024', '2024'][at % 3]?.replaceAll('24', String(year - 1).slice(2));
    return `${100 + at};Popescu ${at};Ion;${kind};${until};${at % 2 ? 'fara' : ''};0740 ${100 + at} 000;Str. Unirii ${at}`;
  }),
  // The same person twice, and an unreadable line.
  `200;ION POPESCU;7;V;31.12.${year - 1};;+40740107000;Str. Unirii 7`,
  '201;;;V;;;;',
].join('\n');

/** What each member owes and has paid, computed from the actions alone. */
const ledger = new Map<string, { due: number; paid: number }>();
const of = (id: string) => {
  const sums = ledger.get(id) ?? { due: 0, paid: 0 };
  ledger.set(id, sums);
  return sums;
};
/** The journal's monthly income minus expenses in this year; anything later is in `later`. */
const months = Array.from({ length: 12 }, () => 0);
let later = 0;
function book(day: string, amount: number) {
  if (day.startsWith(`${year}-`))
    months[Number(day.slice(5, 7)) - 1] = (months[Number(day.slice(5, 7)) - 1] ?? 0) + amount;
  else later += amount;
}
let closed = '';
/** Returns the day on which something is booked: today if its day was already handed over. */
const bookedOn = (day: string) => (day > closed ? day : now);

async function expectAgreement(): Promise<void> {
  const accounts = await database.selectFrom('feeAccounts').selectAll().execute();
  for (const { memberId: id, due, paid, balance } of accounts) {
    const sums = of(String(id));
    expect([id, due, paid, balance]).toEqual([id, sums.due, sums.paid, sums.due - sums.paid]);
  }
  const all = await journal.all({ from: '2000-01-01', until: '2099-12-31' });
  const expected = months.reduce((sum, month) => sum + month, later);
  expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(expected);
  expect((await journal.numbers(year, now)).months.map(({ paid }) => paid)).toEqual(months);
}

it('is played through', async () => {
  await members.add(
    person('eva', { roles: ['member', 'admin'], memberNumber: '1', kind: 'angler', disabled: false }),
  );

  // The register, from the office's own table.
  const known = await actions.listKnown();
  const { plan, problems } = planFile(table, known, { proposals: true, leaveOut: true });
  expect(problems.every(({ line }) => line === 43)).toBe(true);
  expect(await actions.import(plan, { by: 'eva', fileName: 'membri.csv' })).toMatchObject({
    added: 41,
    updated: 0,
  });
  const list = (await members.list()).filter(({ id }) => id !== 'eva');
  const byNumber = (number: number) =>
    list.find(({ memberNumber }) => memberNumber === String(number))?.id ?? '';
  const ids = list.map(({ id }) => id);

  // The year's dues: two instalments, pensioners pay half, one pays nothing.
  const amounts = { hunter: 30_001, angler: 12_345, both: 38_000, trainee: 5_000, joining: 9_000 };
  await fees.addReduction(
    { name: 'Pensionari', share: 50, kinds: ['hunter', 'both'], firstYear: false },
    'eva',
  );
  await fees.addReduction(
    { name: 'De onoare', share: 100, kinds: ['hunter', 'angler', 'both'], firstYear: false },
    'eva',
  );
  const [honorary, pensioners] = await fees.reductions();
  const half = [byNumber(100), byNumber(103), byNumber(102), byNumber(101)];
  for (const member of half) await fees.chooseReduced(pensioners?.id ?? '', { member, has: true }, 'eva');
  await fees.chooseReduced(honorary?.id ?? '', { member: byNumber(105), has: true }, 'eva');
  const order = { dueOn: `${year}-03-31`, later: [{ dueOn: `${year}-09-30`, share: 40 }], amounts };
  const made = await fees.createDues({ year, ...order }, 'eva');
  const owes = (kind: MemberKind, id: string) => {
    if (id === byNumber(105)) return 0;
    const whole = amounts[kind];
    return half.includes(id) && kind !== 'angler' ? whole - Math.round(whole / 2) : whole;
  };
  for (const { id, kind } of await members.list()) of(id).due += owes(kind, id);
  expect(made).toBe(41);
  await expectAgreement();

  // A member who joins during the year, entered by hand.
  await members.add(person('new', { memberNumber: '300', kind: 'hunter', joinedOn: `${year}-06-01` }));
  await database.updateTable('yearlyDues').set({ year }).execute();
  expect(await createLaterDues(database, `${year}-06-02`)).toBe(1);
  of('new').due += amounts.hunter + amounts.joining;
  ids.push('new');
  await expectAgreement();

  // Twelve statements, the counter, wrong matches; each month is handed over two months later.
  const handed: { until: string; entries: string }[] = [];
  const told = async (until: string) =>
    JSON.stringify(
      (await journal.all({ from: '2000-01-01', until })).map(({ id, entry, day, amount, way }) => [
        id,
        entry,
        day,
        amount,
        way,
      ]),
    );
  let lineNumber = 0;
  for (let month = 1; month <= 12; month++) {
    const anyDay = () => `${year}-${two(month)}-${two(1 + any(27))}`;
    const lines = Array.from({ length: 8 }, () => ({
      ...{
        key: `line-of-the-year-${++lineNumber}`,
        line: lineNumber,
        day: anyDay(),
        amount: 1_000 + any(15_000),
      },
      ...{ details: `plata ${lineNumber}`, member: pick(ids) },
    }));
    const [open, ...chosen] = lines;
    const statement = {
      chosen,
      others: open
        ? [{ key: open.key, line: open.line, day: open.day, amount: open.amount, details: open.details }]
        : [],
    };
    const header = { header: 'h'.repeat(43), columns: { day: 0, amount: 1, details: [2] } };
    const file = { by: 'eva', fileName: `extras-${month}.csv` };
    expect(await fees.importLines(statement, header, file)).toMatchObject({ added: 7, openLines: 1 });
    // Importing it again changes nothing.
    expect(await fees.importLines(statement, header, file)).toMatchObject({ added: 0 });
    for (const line of chosen) {
      of(line.member).paid += line.amount;
      book(bookedOn(line.day), line.amount);
    }
    if (open) {
      await fees.payOpenLines(new Map([[open.key, open.member]]), 'eva');
      of(open.member).paid += open.amount;
      book(bookedOn(open.day), open.amount);
    }
    // One payment was another member's.
    const wrong = chosen[0];
    const payment = (await fees.of(wrong?.member ?? ''))?.payments.find(
      ({ reference }) => reference === wrong?.details,
    );
    const right = pick(ids.filter((id) => id !== wrong?.member));
    await fees.give(payment?.id ?? '', right, author);
    of(wrong?.member ?? '').paid -= wrong?.amount ?? 0;
    of(right).paid += wrong?.amount ?? 0;

    for (let at = 0; at < 3; at++) {
      const paid = {
        member: pick(ids),
        amount: 500 + any(9_000),
        paidOn: anyDay(),
        way: pick(['cash', 'card'] as const),
      };
      await fees.pay({ ...paid, note: '', key: `counter-of-the-year-${month}-${at}` }, author);
      of(paid.member).paid += paid.amount;
      book(bookedOn(paid.paidOn), paid.amount);
    }
    if (month > 2) {
      const until = `${year}-${two(month - 1)}-28`;
      if (until > closed) {
        await journal.handOver(until, 'eva');
        closed = until;
        handed.push({ until, entries: await told(until) });
      }
    }
    await expectAgreement();
  }

  // Overpayments: some are refunded, some belong to somebody else.
  const rich = ids.filter((id) => of(id).paid > of(id).due + 200);
  expect(rich.length).toBeGreaterThan(2);
  for (const [at, member] of rich.entries()) {
    const amount = 1 + any(of(member).paid - of(member).due);
    if (at % 2) {
      await fees.refund({ member, amount, way: 'cash', note: '', key: `refund-of-the-year-${at}` }, author);
      of(member).paid -= amount;
      book(now, -amount);
    } else {
      const to = pick(ids.filter((id) => id !== member));
      await fees.transfer({ member, to, amount, note: '', key: `transfer-of-the-year-${at}` }, author);
      of(member).paid -= amount;
      of(to).paid += amount;
    }
  }
  await expectAgreement();

  // A payment that never was, in a month already handed over: its reversal is an entry of today.
  const [paid] = (await fees.of(byNumber(110)))?.payments.filter(({ entry }) => entry === 'payment') ?? [];
  if (paid) {
    await fees.takeBack(paid.id, 'eva');
    of(byNumber(110)).paid -= paid.amount;
    book(now, -paid.amount);
  }
  await expectAgreement();

  // Two records of one person become one; no due of the year is asked of a person twice.
  const [pair] = await doubles.list();
  const merged = { kept: byNumber(107), gone: byNumber(200), take: [] };
  expect(pair?.members.map(({ id }) => id).sort()).toEqual([merged.kept, merged.gone].sort());
  const preview = await doubles.preview(merged, 'eva');
  const whole = of(merged.gone);
  await doubles.merge(merged, preview?.key ?? '', 'eva');
  of(merged.kept).paid += whole.paid;
  expect(preview?.cancelled.amount).toBe(whole.due);
  ledger.delete(merged.gone);
  await expectAgreement();

  // One dies, one is removed with all personal data: the books stay.
  const dead = byNumber(104);
  await standings(database).record(
    dead,
    { standing: 'died', since: `${year}-11-03`, reason: '' },
    { by: 'eva', now: Date.now() },
  );
  await members.remove(byNumber(111), { kind: 'removed', by: 'eva' });
  const kept = (await fees.removed())[0];
  const gone = of(byNumber(111));
  expect(kept?.payments.reduce((sum, { amount }) => sum + amount, 0) ?? 0).toBe(gone.paid);
  expect(kept?.dues.reduce((sum, { amount }) => sum + amount, 0)).toBe(gone.due);
  ledger.delete(byNumber(111));
  await expectAgreement();

  // What was handed over is unchanged, whatever came since; the last months are handed over too.
  await journal.handOver(`${year}-12-31`, 'eva');
  handed.push({ until: `${year}-12-31`, entries: await told(`${year}-12-31`) });
  for (const { until, entries } of handed) expect(await told(until)).toBe(entries);

  // The files agree.
  const entries = await journal.all({ from: `${year}-01-01`, until: `${year}-12-31` });
  const rows = parse<Record<string, string>>(await journalCsv(entries, 'x').text(), {
    ...{ bom: true, delimiter: ';', columns: true },
  });
  const sumColumn = (column: string) =>
    rows.reduce((sum, row) => sum + (parseBani(row[column] ?? '') ?? 0), 0);
  const [incoming = '', outgoing = ''] = Object.keys(rows[0] ?? {}).slice(7, 9);
  expect(sumColumn(incoming) - sumColumn(outgoing)).toBe(months.reduce((sum, month) => sum + month, 0));
  const numbers = await journal.numbers(year, now);
  expect(await numbersCsv(numbers).text()).toContain(String(year));
  const page = await journal.page({ from: `${year}-01-01`, until: `${year}-12-31` }, 1);
  expect(page.total).toBe(entries.length);
  expect(page.sums.reduce((sum, way) => sum + way.incoming - way.outgoing, 0)).toBe(
    months.reduce((sum, month) => sum + month, 0),
  );

  // The next year: the dead member gets no due, advance payments reduce what is owed.
  const next = { hunter: 33_000, angler: 15_000, both: 41_000, trainee: 6_000 };
  const there = (await members.list()).filter(({ disabled }) => !disabled);
  await fees.createDues({ year: year + 1, dueOn: `${year + 1}-03-31`, amounts: next }, 'eva');
  for (const { id, kind } of there)
    of(id).due +=
      id === byNumber(105) ? 0 : half.includes(id) && kind !== 'angler' ? next[kind] / 2 : next[kind];
  await expectAgreement();
  expect((await fees.own(dead)).dues.some((due) => due.year === year + 1)).toBe(false);
  const overview = await fees.list({ search: '', filter: 'all', today: now });
  expect(overview.owed).toBe(there.reduce((sum, { id }) => sum + Math.max(0, of(id).due - of(id).paid), 0));

  // Members who have paid a year and those before are valid until its end; nobody else is for that reason.
  const { rows: settled } = await sql<{ id: string; until: string }>`
    select id, valid_until::text as until from members where not disabled and id <> 'eva'
  `.execute(database);
  for (const { id, until } of settled) {
    const { due, paid: has } = of(id);
    if (due > 0 && has >= due) expect([id, until >= `${year + 1}-12-31`]).toEqual([id, true]);
  }
});
