// The fees endpoint: permissions, refusals and answers.

import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leiForInput } from '../../../src/core/money.ts';
import type { ReminderText } from '../../../src/core/api/fees.ts';
import type { StatementPreview } from '../../../src/office/fees/api/statements.ts';
import { mailTexts } from '../../../netlify/base/mail/texts.ts';
import { ask, makeCookie, person, secret } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { admin, amounts, ana, cashier, extraDue, payment, table } from './people.ts';
import { feesApp } from '../../../netlify/office/fees/routes.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const store = testDatabase();
const { fees, members } = store;
const sendSoon = vi.fn(async () => {});
const mailing = { isSent: true, sendSoon };
/** A Saturday morning. */
const morning = Date.UTC(2026, 10, 21, 8);
const deps = (now = morning) => ({
  ...store,
  secret,
  now: () => now,
  // Roles do not expire with the year.
  graceDays: '60',
  table: async () => table,
  texts: mailTexts(process.cwd()),
  mailing,
});

const people = {
  nobody: undefined,
  member: ana,
  editor: person('edit', { roles: ['member', 'editor'] }),
  cashier,
  admin,
  'disabled cashier': person('out', { roles: ['member', 'cashier'], disabled: true }),
};
type Who = keyof typeof people;

interface Asked {
  who?: Who;
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  now?: number;
}

async function call(path: string, { who = 'cashier', now, ...sent }: Asked = {}) {
  const member = people[who];
  const cookie = member ? await makeCookie(member, { since: now ?? morning }) : undefined;
  const request = ask(`/api/fees${path}`, { ...sent, ...(cookie !== undefined && { cookie }) });
  const answer = await serve(feesApp(deps(now)), request);
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  const body = (isJson ? JSON.parse(text) : {}) as Record<string, unknown>;
  return { status: answer.status, body, text, headers: answer.headers };
}

const post = (path: string, body: unknown, more: Asked = {}) => call(path, { method: 'POST', body, ...more });
const base64 = (text: string) => Buffer.from(text).toString('base64');
const order = { year: 2026, dueOn: '2026-03-31', amounts };
const csv = 'Data;Detalii;Suma\n19.11.2026;1042 2026;200,00\n19.11.2026;Alt text;50,00\n';
const statement = { fileName: 'extras.csv', file: base64(csv) };
const columns = { day: 0, amount: 2, details: [1] };

beforeEach(async () => {
  for (const one of Object.values(people)) if (one) await members.add(one);
  await fees.createDues(order, admin.id);
  sendSoon.mockClear();
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

describe('who may do what', () => {
  const desk: Who[] = ['cashier', 'admin'];
  const all: Who[] = ['member', 'editor', 'cashier', 'admin'];
  it.each<[string, string, unknown, Who[]]>([
    ['GET', '', undefined, all],
    ['GET', '/members', undefined, desk],
    ['GET', '/members?format=csv', undefined, desk],
    ['GET', `/members/${ana.id}`, undefined, desk],
    ['POST', '/payments', payment({ amount: 1 }), desk],
    ['DELETE', '/payments/999', undefined, desk],
    ['GET', '/imports', undefined, desk],
    ['POST', '/imports', statement, desk],
    ['POST', '/imports', { ...statement, columns, choices: {} }, desk],
    ['DELETE', '/imports/999', undefined, desk],
    ['GET', '/open-lines', undefined, desk],
    ['POST', '/open-lines', { choices: { ['k'.repeat(43)]: ana.id } }, desk],
    ['PATCH', '/open-lines', { entry: '999' }, desk],
    ['GET', '/reminders', undefined, desk],
    ['POST', '/reminders', {}, desk],
    ['GET', '/dues?year=2026', undefined, ['admin']],
    ['POST', '/dues', order, ['admin']],
    ['DELETE', '/dues/999', undefined, desk],
    ['POST', '/extra-dues', extraDue(), desk],
  ])('%s %s', async (method, path, body, allowed) => {
    for (const who of Object.keys(people) as Who[]) {
      const { status, body: told } = await call(path, { who, method, body });
      if (allowed.includes(who)) expect([200, 400, 404], who).toContain(status);
      else {
        const isMember = all.includes(who);
        expect([status, told['code']], who).toEqual(isMember ? [403, 'not-allowed'] : [401, 'signed-out']);
      }
    }
  });

  it('what changes something is refused from another origin', async () => {
    for (const [method, path] of [
      ['POST', '/payments'],
      ['DELETE', '/payments/1'],
      ['POST', '/dues'],
      ['DELETE', '/dues/1'],
      ['POST', '/imports'],
      ['DELETE', '/imports/1'],
      ['POST', '/open-lines'],
      ['PATCH', '/open-lines'],
      ['POST', '/extra-dues'],
      ['POST', '/reminders'],
    ] as const) {
      const headers = { 'sec-fetch-site': 'cross-site' };
      expect(await call(path, { who: 'admin', method, headers })).toMatchObject({
        status: 403,
        body: { code: 'other-origin' },
      });
    }
  });

  it('nothing is behind other addresses', async () => {
    for (const path of ['/x', '/members/a/b', '/__proto__', '/members/%20', '/payments/x', '/imports/0']) {
      const method = path.startsWith('/pay') || path.startsWith('/imp') ? 'DELETE' : 'GET';
      expect((await call(path, { who: 'admin', method })).status).toBe(404);
    }
    expect((await call('/members', { method: 'POST', body: {} })).status).toBe(405);
  });
});

it('a member sees the own fees, and nothing of how they were written down', async () => {
  await fees.pay(payment({ note: 'secret' }), { by: cashier.id, today: '2026-11-21' });
  const { body, text } = await call('', { who: 'member' });
  expect(body).toMatchObject({ memberNumber: '1042', balance: amounts.hunter - 5_000 });
  expect(text).not.toContain('secret');
  expect(JSON.stringify(body['payments'])).not.toContain(cashier.name);
  // Only those who can help are named.
  expect(body['helpers']).toEqual({ cashiers: [cashier.name], administrators: [admin.name] });
  expect((await call('', { who: 'admin' })).body).toMatchObject({ balance: amounts.angler, payments: [] });
});

describe('a payment', () => {
  it('is recorded, and told with what is left', async () => {
    const sent = payment();
    const { status, body } = await post('/payments', sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      payment: { amount: 5_000, receipt: '2026/1' },
      fees: { balance: amounts.hunter - 5_000 },
    });
    const { id } = body['payment'] as { id: string };
    expect((await post('/payments', sent)).body['payment']).toMatchObject({ id });
    expect(await call(`/payments/${id}`, { method: 'DELETE' })).toMatchObject({
      status: 200,
      body: { balance: amounts.hunter },
    });
    // As from a screen that does not know of the reversal yet.
    expect((await call(`/payments/${id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ amount: 1.5 }, 'amount'],
    [{ amount: '100' }, 'amount'],
    [{ amount: 100_000_001 }, 'amount'],
    [{ paidOn: '2026-11-22' }, 'paidOn'],
    [{ paidOn: '2024-11-22' }, 'paidOn'],
    [{ paidOn: '2026-02-30' }, 'paidOn'],
    [{ way: 'bank' }, 'way'],
    [{ note: 'x'.repeat(501) }, 'note'],
    [{ key: 'short' }, 'key'],
    [{ member: '../x' }, 'member'],
  ])('with %j is refused', async (wrong, field) => {
    expect(await post('/payments', { ...payment(), ...wrong })).toMatchObject({
      status: 400,
      body: { code: 'invalid-fields', fields: [field] },
    });
    expect((await fees.own(ana.id)).payments).toEqual([]);
  });

  it('of nobody is not found', async () => {
    expect((await post('/payments', payment({ member: 'nobody' }))).status).toBe(404);
  });

  it('at the end of the year has the day and the receipt of Bucharest, not of the server', async () => {
    // In Bucharest it is half past midnight on 1 January.
    const newYear = Date.UTC(2026, 11, 31, 22, 30);
    const sent = payment({ paidOn: '2027-01-01', amount: amounts.hunter });
    expect((await post('/payments', sent, { now: newYear - 3_600_000 })).status).toBe(400);
    const { body } = await post('/payments', sent, { now: newYear });
    expect(body).toMatchObject({ payment: { paidOn: '2027-01-01', receipt: '2027/1' } });
    // It paid the previous year: the membership does not extend into the new one.
    expect((await members.get(ana.id))?.validUntil).toBe('2026-12-31');
    const expired = await call('/members?filter=expired', { now: newYear });
    expect(JSON.stringify(expired.body)).toContain(ana.id);
  });
});

describe('the dues of a year', () => {
  it('are made as they were shown', async () => {
    const { body } = await call('/dues?year=2026', { who: 'admin' });
    expect(body).toMatchObject({
      tableYear: 2026,
      rows: [{ kind: 'hunter', amount: amounts.hunter }, {}, {}],
    });
    await members.add(person('new', { kind: 'hunter' }));
    expect((await post('/dues', order, { who: 'admin' })).body).toEqual({ created: 1 });
  });

  it.each([
    [{ amounts: { hunter: amounts.hunter + 1 } }, 409, 'dues-changed'],
    [{ year: 2027, dueOn: '2027-03-31' }, 409, 'dues-changed'],
    [{ amounts: {} }, 400, 'invalid-fields'],
    [{ amounts: { hunter: -1 } }, 400, 'invalid-fields'],
    [{ amounts: { king: 100 } }, 400, 'invalid-fields'],
    [{ dueOn: '2027-03-31' }, 400, 'invalid-fields'],
    [{ year: 2030, dueOn: '2030-03-31' }, 400, 'invalid-fields'],
  ])('are not made of what the table does not say: %j', async (wrong, status, code) => {
    await members.add(person('new', { kind: 'hunter' }));
    expect(await post('/dues', { ...order, ...wrong }, { who: 'admin' })).toMatchObject({
      status,
      body: { code },
    });
    expect((await fees.own('new')).dues).toEqual([]);
  });

  it('are not made of amounts that are not confirmed', async () => {
    const request = ask('/api/fees/dues', {
      method: 'POST',
      cookie: await makeCookie(admin),
      body: { ...order, amounts: { both: amounts.both } },
    });
    const unknown = async () => ({ year: 2026, amounts: {} });
    expect((await serve(feesApp({ ...deps(), table: unknown }), request)).status).toBe(409);
  });
});

describe('a statement', () => {
  it('is shown, imported, known the next time, and undone', async () => {
    const shown = await post('/imports', statement);
    const preview = shown.body as unknown as StatementPreview;
    expect(preview).toMatchObject({
      encoding: 'utf-8',
      format: 'csv',
      columns,
      remembered: false,
      known: 0,
    });
    expect(preview.lines).toMatchObject([
      { amount: 20_000, by: 'reference', members: [ana.id] },
      { amount: 5_000, members: [] },
    ]);
    const choices = { [preview.lines[0]?.key ?? '']: ana.id };
    const done = await post('/imports', { ...statement, columns, choices });
    expect(done.body).toMatchObject({ added: 1, prolonged: 1, openLines: 1 });
    // Reminders say that somebody may have paid.
    expect((await call('/reminders')).body).toMatchObject({ openLines: 1 });
    expect((await post('/imports', { ...statement, columns, choices })).body).toEqual({
      added: 0,
      prolonged: 0,
      openLines: 0,
    });
    const again = (await post('/imports', statement)).body as unknown as StatementPreview;
    expect(again).toMatchObject({ remembered: true, known: 1, lines: [{ amount: 5_000 }] });
    const { id } = done.body['import'] as { id: string };
    expect((await call('/imports')).body).toMatchObject({ imports: [{ id, payments: 1, amount: 20_000 }] });
    expect((await call(`/imports/${id}`, { method: 'DELETE' })).body).toEqual({ payments: 1, shortened: 1 });
    expect((await call(`/imports/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await fees.own(ana.id)).balance).toBe(amounts.hunter);
  });

  it('of which a payment was taken back is never certain for the same member again, read anew or kept', async () => {
    const table = `Data;Detalii;Suma\n19.11.2026;Stefan Turcanu cotizatie 1042 2026;${leiForInput(amounts.hunter)}\n`;
    const sent = { fileName: 'extras.csv', file: base64(table) };
    const lines = async () => ((await post('/imports', sent)).body as unknown as StatementPreview).lines;
    const [line] = await lines();
    expect(line).toMatchObject({ isCertain: true, doubts: [], members: [ana.id] });
    await post('/imports', { ...sent, columns, choices: { [line?.key ?? '']: ana.id } });
    const [paid] = (await fees.own(ana.id)).payments;
    expect((await call(`/payments/${paid?.id}`, { method: 'DELETE' })).status).toBe(200);
    const doubtful = { isCertain: false, isClear: false, doubts: ['taken-back'], members: [ana.id] };
    expect(await lines()).toMatchObject([doubtful]);
    expect((await call('/open-lines')).body).toMatchObject({ lines: [doubtful] });
  });

  it.each([
    [{ ...statement, choices: { 'no such line': 'ana' }, columns }, 400, 'invalid-fields'],
    [{ ...statement, choices: [], columns }, 400, 'invalid-fields'],
    [{ ...statement, choices: { x: 7 }, columns }, 400, 'invalid-fields'],
    [{ ...statement, columns: { day: 0, amount: 9, details: [1] } }, 400, 'invalid-fields'],
    [{ fileName: '', file: statement.file }, 400, 'invalid-fields'],
    [{ fileName: 'x', file: '%' }, 400, 'invalid-fields'],
    [{ fileName: 'x.csv', file: base64('nothing') }, 422, 'statement-unreadable'],
    [{ fileName: 'x.csv', file: 'A'.repeat(6_000_000) }, 413, 'too-large'],
  ])('is refused where it does not hold together (%#)', async (body, status, code) => {
    expect(await post('/imports', body)).toMatchObject({ status, body: { code } });
    expect((await call('/imports')).body).toEqual({ imports: [] });
  });

  it('given to somebody who is no member is refused', async () => {
    const { lines } = (await post('/imports', statement)).body as unknown as StatementPreview;
    const choices = { [lines[0]?.key ?? '']: 'nobody' };
    expect((await post('/imports', { ...statement, columns, choices })).status).toBe(404);
  });
});

describe('the list as a file', () => {
  it('has the mark, semicolons, and no formula', async () => {
    await members.add(person('evil', { name: '=HYPERLINK("x")', memberNumber: '+40;1', kind: 'hunter' }));
    await fees.createDues(order, admin.id);
    await fees.pay(payment({ amount: amounts.hunter + 150 }), { by: cashier.id, today: '2026-11-21' });
    const { text, headers } = await call('/members?format=csv&filter=all');
    expect(headers.get('content-disposition')).toBe('attachment; filename="fees-all-2026-11-21.csv"');
    const lines = text.split('\r\n');
    // Decoding the response has removed the byte order mark.
    expect(lines[0]).toMatch(/^\ufeff?Număr;Nume;/);
    expect(lines).toContain(
      `"'+40;1";"'=HYPERLINK(""x"")";vânător;31.03.2027;"200,00";"0,00";"200,00";"200,00"`,
    );
    expect(lines).toContain(
      `1042;Ștefan Țurcanu;vânător;31.12.2026;"200,00";"201,50";"${leiForInput(-150)}";"0,00"`,
    );
  });

  it('begins with the three bytes of the mark', async () => {
    const cookie = await makeCookie(cashier);
    const answer = await serve(feesApp(deps()), ask('/api/fees/members?format=csv', { cookie }));
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it.each(['?filter=x', '?page=0', `?search=${'x'.repeat(101)}`])('%s is refused', async (query) => {
    expect((await call(`/members${query}`)).status).toBe(400);
  });
});

describe('reminders', () => {
  const mails = () => store.database.selectFrom('outbox').selectAll().orderBy('id').execute();

  it('go to those who owe and have an address, in their language, and not again within two weeks', async () => {
    await store.database.updateTable('members').set({ locale: 'de' }).where('id', '=', ana.id).execute();
    await store.database.updateTable('members').set({ email: null }).where('id', '=', admin.id).execute();
    await fees.pay(payment({ member: cashier.id, amount: amounts.angler }), {
      by: cashier.id,
      today: '2026-11-21',
    });
    await fees.pay(payment({ member: 'edit', amount: amounts.both }), {
      by: cashier.id,
      today: '2026-11-21',
    });
    expect((await call('/reminders')).body).toMatchObject({
      afterDays: 0,
      openLines: 0,
      isSent: true,
      members: [
        { id: admin.id, hasEmail: false },
        { id: ana.id, amount: amounts.hunter, hasEmail: true, isRecent: false },
      ],
    });
    const chosen = { members: [ana.id, admin.id] };
    const { texts } = (await post('/reminder-texts', chosen)).body as { texts: ReminderText[] };
    expect(texts.map(({ member, locale }) => [member, locale])).toEqual([
      [admin.id, 'ro'],
      [ana.id, 'de'],
    ]);
    expect(texts[1]?.text).toMatch(/Guten Tag, Ștefan Țurcanu,.*200\sLei überfällig.*31\. März 2026/s);
    expect(texts[1]?.text.startsWith(texts[1].body)).toBe(true);
    const sent = await Promise.all([post('/reminders', chosen), post('/reminders', chosen)]);
    expect(sent.map(({ body }) => body['sent']).sort()).toEqual([0, 1]);
    expect(await mails()).toEqual([
      expect.objectContaining({
        receiver: ana.email,
        locale: 'de',
        template: 'fees-due',
        words: {
          name: ana.name,
          amount: expect.stringMatching(/^200\sLei$/) as string,
          until: '31. März 2026',
          reference: '1042 2026',
          link: 'https://site.test/de/admin/fees',
        },
      }),
    ]);
    expect(sendSoon).toHaveBeenCalledOnce();
    expect((await call('/reminders')).body).toMatchObject({ members: [{}, { id: ana.id, isRecent: true }] });
    await sql`update fee_reminders set at = at - interval '14 days'`.execute(store.database);
    expect((await post('/reminders', chosen)).body).toEqual({ sent: 1 });
  });

  it('are not written where the site sends no mail', async () => {
    const request = ask('/api/fees/reminders', {
      method: 'POST',
      cookie: await makeCookie(cashier),
      body: { members: [ana.id] },
    });
    await serve(feesApp({ ...deps(), mailing: { isSent: false, sendSoon } }), request);
    expect(await mails()).toEqual([]);
  });
});

describe('a due besides the year’s fee', () => {
  const reason = 'Contribuția hotărâtă de adunare';

  it('is added once however often it is sent, and the member sees what for', async () => {
    const due = extraDue();
    await post('/extra-dues', due);
    const { status, body } = await post('/extra-dues', due);
    expect(status).toBe(200);
    expect(body['dues']).toMatchObject([{ kind: 'hunter' }, { kind: 'contribution', amount: 5_000, reason }]);
    expect((await call('', { who: 'member' })).body).toMatchObject({ balance: amounts.hunter + 5_000 });
    const { changes } = await members.listChanges({ page: 1, member: ana.id });
    expect(changes[0]?.fields).toMatchObject([
      { field: 'due', old: null, new: `2026 · contribution · 50,00 lei · ${reason}` },
    ]);
    await post('/extra-dues', extraDue({ amount: 1 }));
    expect((await fees.own(ana.id)).dues).toHaveLength(3);
  });

  it('prolongs no membership, and takes no prolonged one back', async () => {
    await fees.pay(payment({ amount: amounts.hunter }), { by: admin.id, today: '2026-11-21' });
    expect((await members.get(ana.id))?.validUntil).toBe('2026-12-31');
    // Due before the year's due was.
    await post('/extra-dues', extraDue({ dueOn: '2026-01-01' }));
    expect((await members.get(ana.id))?.validUntil).toBe('2026-12-31');
    await post('/extra-dues', extraDue({ dueOn: '2027-06-30' }));
    await fees.pay(payment({ amount: 10_000 }), { by: admin.id, today: '2026-11-21' });
    expect(await fees.own(ana.id)).toMatchObject({ balance: 0 });
    expect((await members.get(ana.id))?.validUntil).toBe('2026-12-31');
  });

  it('goes while nothing of it is paid; the year’s fee is for administrators to cancel', async () => {
    await post('/extra-dues', extraDue());
    const [yearly, added] = (await fees.own(ana.id)).dues;
    const remove = (id: string | undefined, who: Who) => call(`/dues/${id}`, { who, method: 'DELETE' });
    expect(await remove(yearly?.id, 'cashier')).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    const paid = await fees.pay(payment({ amount: amounts.hunter + 1 }), {
      by: admin.id,
      today: '2026-11-21',
    });
    for (const who of ['cashier', 'admin'] as const) {
      expect(await remove(added?.id, who)).toMatchObject({ status: 409, body: { code: 'due-paid' } });
    }
    await fees.takeBack(paid?.id ?? '', admin.id);
    expect((await remove(added?.id, 'cashier')).body['dues']).toHaveLength(1);
    expect((await remove(added?.id, 'cashier')).status).toBe(404);
  });

  it.each([
    [{ kind: 'hunter' }, ['kind']],
    [{ amount: 0 }, ['amount']],
    [{ dueOn: '2026-02-30', reason: ' ' }, ['dueOn', 'reason']],
    [{ dueOn: '2040-01-01' }, ['dueOn']],
    [{ reason: 'x'.repeat(201) }, ['reason']],
    [{ key: 'short' }, ['key']],
  ])('not %j', async (wrong, fields) => {
    expect(await post('/extra-dues', { ...extraDue(), ...wrong })).toMatchObject({
      status: 400,
      body: { fields },
    });
    expect((await fees.own(ana.id)).dues).toHaveLength(1);
  });

  it('of nobody who is a member is refused', async () => {
    expect((await post('/extra-dues', extraDue({ member: 'nobody' }))).status).toBe(404);
  });
});
