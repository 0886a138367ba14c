// Bank lines without a member, kept with their import until somebody assigns them or marks them as not from a member.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bindJournal } from '../../../netlify/office/journal/journal.ts';
import { mailTexts } from '../../../netlify/base/mail/texts.ts';
import type { BankImport, OpenLines, StatementPreview } from '../../../src/office/fees/api/statements.ts';
import { ask, makeCookie, person, secret } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { admin, amounts, ana, cashier, table } from './people.ts';
import { feesApp } from '../../../netlify/office/fees/routes.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const store = testDatabase();
const { database, fees, members } = store;
const journal = bindJournal(database);
const now = Date.UTC(2026, 10, 21, 8);
const deps = { ...store, texts: mailTexts(process.cwd()), secret, now: () => now, table: async () => table };
const columns = { day: 0, amount: 2, details: [1] };
const file = (text: string) => ({ fileName: 'extras.csv', file: Buffer.from(text).toString('base64') });
const statement = file(
  'Data;Detalii;Suma\n19.11.2026;1042 2026;200,00\n19.11.2026;Maria Nouă;50,00\n20.11.2026;Dobândă;0,35\n',
);

async function call<Body>(path: string, method = 'GET', body?: unknown) {
  const cookie = await makeCookie(cashier, { since: now });
  const answer = await serve(feesApp(deps), ask(`/api/fees/${path}`, { method, body, cookie }));
  return { status: answer.status, body: (await answer.json()) as Body };
}

const open = async () => (await call<OpenLines>('open-lines')).body;
const look = async () => (await call<StatementPreview>('imports', 'POST', statement)).body;
const imports = async () => (await call<{ imports: BankImport[] }>('imports')).body.imports;
const take = (choices: object) =>
  call<{ openLines: number; import: { id: string } }>('imports', 'POST', { ...statement, columns, choices });
/** Imports the lines with a reference, as the screen proposes. */
async function takeCertain() {
  const [first] = (await look()).lines;
  return take({ [first?.key ?? '']: ana.id });
}

beforeEach(async () => {
  for (const one of [admin, cashier, ana]) await members.add(one);
  await fees.createDues({ year: 2026, dueOn: '2026-03-31', amounts }, admin.id);
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

describe('what nobody was chosen for', () => {
  it('is kept with the import, once, and told with it', async () => {
    expect((await takeCertain()).body.openLines).toBe(2);
    expect(await open()).toMatchObject({
      total: 2,
      lines: [
        { day: '2026-11-19', amount: 5_000, details: 'Maria Nouă', members: [] },
        { amount: 35, details: 'Dobândă' },
      ],
    });
    expect((await take({})).body).toEqual({ added: 0, prolonged: 0, openLines: 0 });
    expect(await imports()).toMatchObject([{ payments: 1, open: 2 }]);
  });

  it('is asked about where another file has it too, and new again once that one was undone', async () => {
    const { body } = await takeCertain();
    const other = file(
      [
        ...[':20:A', ':25:B', ':60F:C261101RON0,00'],
        ...[
          ':61:261119C200,00NTRF',
          ':86:166?20Ref 7 1042 2026',
          ':61:261119C50,00NTRF',
          ':86:166?20OP Maria Noua',
        ],
        ...[':61:261119C50,00NTRF', ':86:166?20Ion Altul', ':62F:C261120RON0,00', '-'],
      ].join('\n'),
    );
    const seen = async () =>
      (await call<StatementPreview>('imports', 'POST', other)).body.lines.map((line) => line.seen);
    expect(await seen()).toEqual(['1042 2026', 'Maria Nouă', undefined]);
    const { lines } = (await call<StatementPreview>('imports', 'POST', other)).body;
    const same = lines.flatMap(({ key, seen }) => (seen === undefined ? [] : [key]));
    const sent = { ...other, columns: { day: 0, amount: 1, details: [2] }, choices: {} };
    expect((await call<{ openLines: number }>('imports', 'POST', { ...sent, same })).body.openLines).toBe(1);
    expect((await open()).lines.map(({ details }) => details).sort()).toEqual([
      'Dobândă',
      'Ion Altul',
      'Maria Nouă',
    ]);
    await call(`imports/${body.import.id}`, 'DELETE');
    expect(await seen()).toEqual([undefined, undefined, undefined]);
  });

  it('is listed whole, and all of it may be paid at once', async () => {
    const days = Array.from({ length: 300 }, (_, at) => `19.11.2026;Plata ${at} fara nume;50,00`);
    const long = file(['Data;Detalii;Suma', ...days].join('\n'));
    await call('imports', 'POST', { ...long, columns, choices: {} });
    const { lines, total } = await open();
    expect([lines.length, total]).toEqual([300, 300]);
    const choices = Object.fromEntries(lines.map(({ key }) => [key, ana.id]));
    expect(await call('open-lines', 'POST', { choices })).toMatchObject({
      status: 200,
      body: { added: 300 },
    });
    expect((await open()).total).toBe(0);
  });

  it('may be all of a statement', async () => {
    expect((await take({})).body).toMatchObject({ added: 0, openLines: 3 });
    expect(await imports()).toMatchObject([{ payments: 0, open: 3 }]);
    expect((await open()).lines[0]).toMatchObject({ by: 'reference', members: [ana.id] });
  });

  it('is paid once the member is there, with the import that it came with', async () => {
    const { body } = await takeCertain();
    await members.add(person('maria', { name: 'Maria Nouă', kind: 'both' }));
    const [line] = (await open()).lines;
    expect(line).toMatchObject({ by: 'name', members: ['maria'] });
    const choices = { [line?.key ?? '']: 'maria' };
    const both = await Promise.all([1, 2].map(() => call('open-lines', 'POST', { choices })));
    expect(both.map((one) => one.body)).toEqual(
      expect.arrayContaining([
        { added: 1, prolonged: 0 },
        { added: 0, prolonged: 0 },
      ]),
    );
    expect(await fees.own('maria')).toMatchObject({ balance: -5_000, payments: [{ amount: 5_000 }] });
    expect(await imports()).toMatchObject([{ payments: 2, open: 1 }]);
    expect((await look()).lines).toMatchObject([{ amount: 35 }]);

    await call(`imports/${body.import.id}`, 'DELETE');
    expect(await fees.own('maria')).toMatchObject({ balance: 0, payments: [] });
    expect(await open()).toEqual({ lines: [], members: [], total: 0 });
    expect((await look()).lines).toHaveLength(3);
  });

  it('is open again where its payment was taken back', async () => {
    await takeCertain();
    const [line] = (await open()).lines;
    await call('open-lines', 'POST', { choices: { [line?.key ?? '']: ana.id } });
    expect((await open()).total).toBe(1);
    const [payment] = (await fees.own(ana.id)).payments.filter(({ amount }) => amount === 5_000);
    await fees.takeBack(payment?.id ?? '', cashier.id);
    expect((await open()).total).toBe(2);
  });

  it('stands in the journal where it is not from a member, comes in with no other import, and may be taken back', async () => {
    await takeCertain();
    const [, line] = (await open()).lines;
    const say = (income: object) => call('open-lines', 'POST', { choices: { [line?.key ?? '']: income } });
    const entries = async () =>
      (await journal.all({ from: '2026-11-01', until: '2100-01-01' })).filter(
        ({ memberNumber }) => !memberNumber,
      );
    expect((await say({ income: 'interest', note: '' })).body).toEqual({ added: 1, prolonged: 0 });
    expect((await say({ income: 'rent' })).body).toEqual({ added: 0, prolonged: 0 });
    expect((await open()).total).toBe(1);
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      ...{ entry: 'income', way: 'bank', amount: 35, purposes: ['interest'], reference: 'Dobândă' },
      ...{ statement: 'extras.csv', mayReopen: true },
    });
    expect(await look()).toMatchObject({ known: 2, lines: [{ amount: 5_000 }] });
    await call('open-lines', 'POST', { choices: { [line?.key ?? '']: ana.id } });
    expect((await fees.own(ana.id)).payments).toHaveLength(1);
    expect((await call(`payments/${entry?.id ?? ''}`, 'DELETE')).status).toBe(404);

    const back = async () => (await call('open-lines', 'PATCH', { entry: entry?.id })).status;
    expect([await back(), await back()]).toEqual([200, 404]);
    expect((await open()).total).toBe(2);
    expect(await entries()).toMatchObject([{ entry: 'income' }, { entry: 'reversal', amount: -35 }]);
    expect((await entries()).filter(({ mayReopen }) => mayReopen)).toEqual([]);
  });

  it('is money of the till that it leaves, where it was paid in from there', async () => {
    await takeCertain();
    const [, line] = (await open()).lines;
    await fees.payOpenLines(new Map([[line?.key ?? '', { income: 'from-cash', note: '' }]]), cashier.id);
    const search = { from: '2026-11-01', until: '2100-01-01', kind: 'income-from-cash' };
    expect((await journal.all(search)).map(({ entry, way, amount }) => [entry, way, amount])).toEqual([
      ['deposit', 'cash', -35],
      ['income', 'bank', 35],
    ]);
  });

  it('is part of what the statement adds up to, with what the bank says of it', async () => {
    const swift = file(
      [
        ...[':20:A', ':25:B', ':60F:C261101RON100,00', ':61:261119C200,00NTRF', ':86:1042 2026'],
        ...[':61:261119C50,00NTRF', ':86:Maria', ':61:261120C0,35NTRF', ':86:Dobanda'],
        ...[':61:261120D30,00NTRF', ':86:Curent', ':62F:C261120RON320,35', '-'],
      ].join('\n'),
    );
    const { lines, ...read } = (await call<StatementPreview>('imports', 'POST', swift)).body;
    const balances = { opening: 10_000, closing: 32_035 };
    expect(read).toMatchObject({ outgoing: 1, outgoingAmount: 3_000, balances });
    const [member, , interest] = lines.map(({ key }) => key);
    const choices = { [member ?? '']: ana.id, [interest ?? '']: { income: 'interest' } };
    await call('imports', 'POST', {
      ...swift,
      columns: { day: 0, amount: 1, details: [2], sign: 3 },
      choices,
    });
    const sums = {
      total: 25_035,
      members: 20_000,
      other: 35,
      open: 5_000,
      gone: 0,
      outgoing: 3_000,
      balances,
    };
    const [made] = await imports();
    expect(made?.sums).toEqual({ ...sums, from: '2026-11-19', until: '2026-11-20' });
  });
});

describe('what was chosen of a statement that was undone', () => {
  const choose = async (choices: Readonly<Record<string, unknown>>) => {
    const { lines } = await look();
    const keys = new Map(lines.map(({ key, details }) => [details, key]));
    const { body } = await take(
      Object.fromEntries(
        Object.entries(choices).map(([details, choice]) => [keys.get(details) ?? '', choice]),
      ),
    );
    return body.import.id;
  };
  const undo = (id: string) => call(`imports/${id}`, 'DELETE');
  const shares = [
    { member: ana.id, amount: 3_000 },
    { member: admin.id, amount: 2_000 },
  ];
  const interest = { income: 'interest', note: '' };

  it('is offered when it is read again, first and as what was chosen, and nothing is certain by it', async () => {
    await undo(await choose({ 'Maria Nouă': ana.id }));
    const { lines, members: named } = await look();
    expect(lines[1]).toMatchObject({ before: ana.id, members: [ana.id], isCertain: false, isClear: false });
    expect(named.map(({ id }) => id)).toContain(ana.id);
    await undo(await choose({ 'Maria Nouă': shares, Dobândă: interest }));
    expect((await look()).lines.slice(1)).toMatchObject([
      { before: shares, members: [ana.id, admin.id], isCertain: false },
      { before: interest, members: [] },
    ]);
    // This is reported while the line is still open, too.
    await take({});
    expect((await open()).lines.map(({ before }) => before)).toEqual([undefined, shares, interest]);
  });

  it('makes a question of what would have been certain for somebody else', async () => {
    const full = file('Data;Detalii;Suma\n19.11.2026;Stefan Turcanu cotizatie 1042 2026;200,00\n');
    const read = async () => (await call<StatementPreview>('imports', 'POST', full)).body.lines[0];
    const as = async (member: string) => {
      const choices = { [(await read())?.key ?? '']: member };
      const sent = { ...full, columns, choices };
      return undo((await call<{ import: { id: string } }>('imports', 'POST', sent)).body.import.id);
    };
    await as(ana.id);
    expect(await read()).toMatchObject({ isCertain: true, doubts: [] });
    expect(await read()).not.toHaveProperty('before');
    await as(admin.id);
    expect(await read()).toMatchObject({
      ...{ before: admin.id, members: [admin.id, ana.id] },
      ...{ isCertain: false, isClear: false, doubts: ['chosen-else'] },
    });
  });

  it('is not what had been taken back by itself, nor the payment of who is no member any more', async () => {
    const before = async () => (await look()).lines[1]?.before;
    const first = await choose({ 'Maria Nouă': shares });
    const [part] = (await fees.own(ana.id)).payments;
    await fees.takeBack(part?.id ?? '', cashier.id);
    await undo(first);
    expect(await before()).toBeUndefined();
    await members.add(person('maria'));
    await undo(await choose({ 'Maria Nouă': 'maria' }));
    expect(await before()).toBe('maria');
    await members.remove('maria');
    expect(await before()).toBeUndefined();
  });
});

describe('is refused', () => {
  it.each([
    [{}],
    [{ choices: {} }],
    [{ choices: { x: 7 } }],
    [{ choices: 'all' }],
    [{ choices: { x: { income: 'sale' } } }],
    [{ choices: { x: { income: 'other', note: ' ' } } }],
  ])('%j', async (body) => {
    expect(await call('open-lines', 'POST', body)).toMatchObject({
      status: 400,
      body: { code: 'invalid-fields', fields: ['choices'] },
    });
  });

  it('somebody who is no member, as a whole', async () => {
    await take({});
    const { lines } = await open();
    const choices = Object.fromEntries(lines.map(({ key }, at) => [key, at ? 'nobody' : ana.id]));
    expect((await call('open-lines', 'POST', { choices })).status).toBe(404);
    expect((await fees.own(ana.id)).payments).toEqual([]);
  });

  it('a line that there is not', async () => {
    expect((await call('open-lines', 'PATCH', { entry: '999' })).status).toBe(404);
  });
});
