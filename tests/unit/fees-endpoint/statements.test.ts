// Bank statements, as the endpoint handles them: reading one, importing it, and open lines.

import { describe, expect, it, vi } from 'vitest';
import type { Fees } from '../../../netlify/office/fees/fees.ts';
import { maxStatement, type StatementPreview } from '../../../src/office/fees/api/statements.ts';
import { feesDesk, notFound, refusal } from './world.ts';
import { invalidFields, ProblemError } from '../../../netlify/base/http/endpoint.ts';

const csv = [
  'Data;Detalii;Suma',
  '19.11.2026;0042 2026;200,00',
  '19.11.2026;Alt text;50,00',
  '20.11.2026;Comision;-5,00',
  'ieri;Plata;1,00',
  '21.11.2026;Pop Ana;7,00',
  '',
].join('\n');
const sentFile = (text: string) => ({
  fileName: 'extras.csv',
  file: Buffer.from(text).toString('base64'),
});
const statement = sentFile(csv);
const columns = { day: 0, amount: 2, details: [1] };
const invalid = (field: string) => ({ status: 400, body: { code: 'invalid-fields', fields: [field] } });
const listLines = async (over: Partial<Fees> = {}) => {
  const { body } = await (await feesDesk(over)).post('/imports', statement);
  return (body as unknown as StatementPreview).lines;
};

describe('what is in a statement', () => {
  it('may be as long as is told, and no byte longer', async () => {
    const { post } = await feesDesk();
    const ask = (length: number) => post('/imports', sentFile('x'.repeat(length)));
    expect(await ask(maxStatement)).toMatchObject({ status: 422 });
    expect(await ask(maxStatement + 1)).toMatchObject(refusal(413, 'too-large', 'Payload Too Large'));
  });

  it('without column names is matched by hand each time, and its first payment counts', async () => {
    const asked = vi.fn(() => Promise.resolve(columns));
    const { post } = await feesDesk({ columns: asked });
    const { body } = await post('/imports', sentFile('19.11.2026;Pop Ana;200,00\n20.11.2026;Pop Ion;5,00\n'));
    expect(body).toMatchObject({ header: ['', '', ''], columns: null, remembered: false });
    expect(body['sample']).toHaveLength(2);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is shown: its form, its first lines, and whose each payment may be', async () => {
    const { post } = await feesDesk();
    const { status, body } = await post('/imports', statement);
    expect(status).toBe(200);
    const line = { key: expect.stringMatching(/^[\w-]{43}$/) as string, day: '2026-11-19' };
    const open = { isCertain: false, isClear: false };
    const ana = { id: 'm1', name: 'Ana Pop', memberNumber: '0042', kind: 'both', validUntil: '2027-03-31' };
    expect(body).toEqual({
      encoding: 'utf-8',
      format: 'csv',
      header: ['Data', 'Detalii', 'Suma'],
      sample: [
        ['19.11.2026', '0042 2026', '200,00'],
        ['19.11.2026', 'Alt text', '50,00'],
        ['20.11.2026', 'Comision', '-5,00'],
        ['ieri', 'Plata', '1,00'],
      ],
      columns,
      remembered: false,
      lines: [
        {
          ...line,
          amount: 20_000,
          details: '0042 2026',
          by: 'reference',
          members: ['m1'],
          ...open,
          doubts: ['no-name'],
        },
        { ...line, amount: 5_000, details: 'Alt text', members: [], ...open, doubts: [] },
        {
          ...{ ...line, day: '2026-11-21', amount: 700, details: 'Pop Ana', by: 'name', members: ['m1'] },
          ...{ ...open, doubts: ['purpose', 'amount'] },
        },
      ],
      // Each member once, with the amount owed.
      members: [{ ...ana, balance: 20_000 }],
      known: 0,
      knownAmount: 0,
      outgoing: 1,
      outgoingAmount: 500,
      unread: [{ reason: 'day', count: 1, line: 5, text: 'ieri · Plata · 1,00' }],
    });
  });

  it('says what is certain: number, name and amount', async () => {
    const { post } = await feesDesk();
    const { body } = await post(
      '/imports',
      sentFile('Data;Detalii;Suma\n19.11.2026;0042 2026 POP ANA;200,00\n'),
    );
    expect(body).toMatchObject({ lines: [{ isCertain: true, doubts: [], members: ['m1'] }] });
  });

  it.each([
    ['21.11.2026', true],
    // In Romania the day begins earlier than in UTC.
    ['22.11.2026', true],
    ['23.11.2026', false],
    ['19.11.2062', false],
  ])('of %s is certain only where that day has come', async (day, isCertain) => {
    const { post } = await feesDesk();
    const file = sentFile(`Data;Detalii;Suma\n${day};0042 2026 POP ANA;200,00\n`);
    const { body } = await post('/imports', file, { now: Date.UTC(2026, 10, 21, 23) });
    expect(body).toMatchObject({
      lines: [{ isCertain, doubts: isCertain ? [] : ['ahead'], members: ['m1'] }],
    });
  });

  it.each([
    ['a\n'.repeat(1_000_000)],
    ['a;b;c\n'.repeat(150_000)],
    // Fewer lines than the limit, but a response too large for the host.
    [`Data;Detalii;Suma\n${`19.11.2026;${'x'.repeat(130)};200,00\n`.repeat(19_990)}`],
  ])('is refused where it is too long', async (text) => {
    const { post } = await feesDesk();
    expect(await post('/imports', sentFile(text))).toMatchObject(
      refusal(413, 'too-many-lines', 'Payload Too Large'),
    );
  });

  it('is not shown of lines that are known; then nobody is looked for', async () => {
    const keys = (await listLines()).map(({ key }) => key);
    const payers = vi.fn(async () => []);
    const known = vi.fn(async () => new Set(keys.slice(0, 2)));
    const some = await (await feesDesk({ known, payers })).post('/imports', statement);
    expect(known).toHaveBeenCalledWith(keys);
    expect(some.body).toMatchObject({ known: 2, knownAmount: 25_000, lines: [{ amount: 700 }] });
    expect(payers).toHaveBeenCalledOnce();
    const all = await feesDesk({ known: async () => new Set(keys), payers });
    expect((await all.post('/imports', statement)).body).toMatchObject({ known: 3, lines: [] });
    expect(payers).toHaveBeenCalledOnce();
  });

  it('is read by the columns that were sent, else by those of the last time, else by their names', async () => {
    const last = { day: 0, amount: 2, details: [1, 0] };
    const asked = vi.fn(async () => last);
    const { post } = await feesDesk({ columns: asked });
    expect((await post('/imports', statement)).body).toMatchObject({ columns: last, remembered: true });
    expect(asked).toHaveBeenCalledWith(expect.stringMatching(/^[\w-]{43}$/));
    const sent = (await post('/imports', { ...statement, columns })).body;
    expect(sent).toMatchObject({ columns, remembered: true });
  });

  it('is nothing until its columns are known', async () => {
    const { post } = await feesDesk();
    const nameless = sentFile('A;B;C\n19.11.2026;0042 2026;200,00\n');
    expect((await post('/imports', nameless)).body).toMatchObject({
      columns: null,
      remembered: false,
      lines: [],
      known: 0,
      outgoing: 0,
      unread: [],
    });
  });

  it.each<[object, object]>([
    [{ fileName: '' }, invalid('fileName')],
    [sentFile('nothing'), refusal(422, 'statement-unreadable', 'Unprocessable Entity')],
    [{ columns: { day: 0, amount: 9, details: [1] } }, invalid('columns')],
    [{ columns: null }, invalid('columns')],
    [{ choices: {} }, invalid('columns')],
    [{ columns, choices: [] }, invalid('choices')],
    [{ columns, choices: { 'no such line': 'm1' } }, invalid('choices')],
  ])('is refused with %j', async (wrong, answer) => {
    const importLines = vi.fn();
    const { post } = await feesDesk({ importLines });
    expect(await post('/imports', { ...statement, ...wrong })).toMatchObject(answer);
    expect(importLines).not.toHaveBeenCalled();
  });

  it('may be longer than other requests', async () => {
    const { post } = await feesDesk();
    const long = `${csv}${'22.11.2026;Alt text;50,00\n'.repeat(1_000)}`;
    expect((await post('/imports', sentFile(long))).status).toBe(200);
  });
});

describe('importing a statement', () => {
  it('keeps what the file says of each line, and whom it was given to', async () => {
    const [first, second, third] = await listLines();
    const importLines = vi.fn(async () => ({ added: 1, prolonged: 0, openLines: 1 }));
    const known = vi.fn(async () => new Set([third?.key ?? '']));
    const { post } = await feesDesk({ importLines, known });
    const choices = { [first?.key ?? '']: 'm1' };
    const { status, body } = await post('/imports', { ...statement, columns, choices });
    expect([status, body]).toEqual([200, { added: 1, prolonged: 0, openLines: 1 }]);
    expect(known).toHaveBeenCalledWith([first?.key, second?.key, third?.key]);
    const of = (line: typeof first) => ({
      key: line?.key,
      day: line?.day,
      amount: line?.amount,
      details: line?.details,
    });
    expect(importLines).toHaveBeenCalledExactlyOnceWith(
      {
        chosen: [{ ...of(first), line: 2, member: 'm1' }],
        // Lines already in the books are not stored again.
        others: [{ ...of(second), line: 3 }],
        known: [{ key: third?.key, day: third?.day, amount: third?.amount }],
      },
      { header: expect.stringMatching(/^[\w-]{43}$/) as string, columns },
      { by: 'carol', fileName: 'extras.csv', outgoing: 500, balances: undefined },
    );
  });

  it('of which another file had a line says so, and is not kept again where somebody says so too', async () => {
    const like = { key: 'another', day: '2026-11-19', amount: 20_000, details: 'POP ANA 0042 / 2026' };
    const recordedLike = vi.fn(async () => [like]);
    const lines = await listLines({ recordedLike });
    const [first, second, third] = lines;
    expect(recordedLike).toHaveBeenCalledExactlyOnceWith(
      lines.map(({ key }) => expect.objectContaining({ key }) as unknown),
    );
    expect(first).toMatchObject({
      isCertain: false,
      isClear: false,
      doubts: ['no-name', 'seen'],
      seen: like.details,
    });
    expect(second).not.toHaveProperty('seen');
    const importLines = vi.fn(async () => ({ added: 1, prolonged: 0, openLines: 1 }));
    const { post } = await feesDesk({ importLines, recordedLike });
    const sent = { ...statement, columns, choices: { [third?.key ?? '']: 'm1' } };
    expect((await post('/imports', { ...sent, same: [first?.key] })).status).toBe(200);
    expect(importLines).toHaveBeenCalledExactlyOnceWith(
      {
        chosen: [expect.objectContaining({ key: third?.key })],
        others: [expect.objectContaining({ key: second?.key })],
        // Under the key by which the books know it.
        known: [{ key: 'another', day: first?.day, amount: first?.amount }],
      },
      expect.anything(),
      expect.anything(),
    );
    for (const same of [[third?.key], ['k'.repeat(43)], 'all'])
      expect(await post('/imports', { ...sent, same })).toMatchObject(invalid('same'));
    expect(importLines).toHaveBeenCalledOnce();
  });

  it('in shares keeps each with its amount and that of the line; such as are not the line are refused', async () => {
    const [first] = await listLines();
    const importLines = vi.fn(async () => ({ added: 2, prolonged: 0, openLines: 2 }));
    const { post } = await feesDesk({ importLines });
    const sent = (...amounts: number[]) => ({
      ...{ ...statement, columns },
      choices: { [first?.key ?? '']: amounts.map((amount, at) => ({ member: `m${at}`, amount })) },
    });
    expect((await post('/imports', sent(15_000, 5_000))).status).toBe(200);
    const share = { line: 2, day: first?.day, details: first?.details, lineAmount: 20_000 };
    expect(importLines).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        chosen: [
          { ...share, key: `${first?.key}~1`, member: 'm0', amount: 15_000 },
          { ...share, key: `${first?.key}~2`, member: 'm1', amount: 5_000 },
        ],
      }),
      expect.anything(),
      expect.anything(),
    );
    for (const wrong of [sent(15_000, 4_999), sent(20_000), sent(), sent(25_000, -5_000)])
      expect(await post('/imports', wrong)).toMatchObject(invalid('choices'));
    expect(importLines).toHaveBeenCalledOnce();
  });

  it('with a choice for no line of it is refused, whatever else is chosen', async () => {
    const [first] = await listLines();
    const { post } = await feesDesk();
    const choices = { [first?.key ?? '']: 'm1', another: 'm1' };
    expect(await post('/imports', { ...statement, columns, choices })).toMatchObject(invalid('choices'));
  });

  it('for somebody who is no member is not found; another failure is one', async () => {
    const refused = async (error: Error) => {
      const { post } = await feesDesk({ importLines: () => Promise.reject(error) });
      return post('/imports', { ...statement, columns, choices: {} });
    };
    expect(await refused(new ProblemError('not-found'))).toMatchObject(notFound);
    expect((await refused(new Error('x'))).status).toBe(500);
  });

  it('is told of, and taken back', async () => {
    const undoImport = vi.fn(async (id: string) => (id === '7' ? { payments: 2, shortened: 1 } : null));
    const { call } = await feesDesk({ undoImport });
    expect((await call('/imports')).body).toEqual({ imports: [] });
    expect((await call('/imports/7', { method: 'DELETE' })).body).toEqual({ payments: 2, shortened: 1 });
    expect(undoImport).toHaveBeenCalledWith('7', 'carol');
    expect(await call('/imports/8', { method: 'DELETE' })).toMatchObject(notFound);
    expect(await call('/imports/0', { method: 'DELETE' })).toMatchObject(notFound);
  });
});

describe('what nobody was chosen for', () => {
  const line = { key: 'k'.repeat(43), day: '2026-11-19', amount: 5_000, details: 'Pop Ana' };

  it('is shown with whose it may be', async () => {
    const { call } = await feesDesk({ openLines: async () => ({ lines: [line], total: 60 }) });
    expect((await call('/open-lines')).body).toMatchObject({
      lines: [{ ...line, by: 'name', isCertain: false, members: ['m1'] }],
      members: [{ id: 'm1', balance: 20_000 }],
      total: 60,
    });
  });

  it('is asked of nobody where there is nothing', async () => {
    const payers = vi.fn(async () => []);
    const { call } = await feesDesk({ payers });
    expect((await call('/open-lines')).body).toEqual({ lines: [], members: [], total: 0 });
    expect(payers).not.toHaveBeenCalled();
  });

  it('is paid by choices', async () => {
    const payOpenLines = vi.fn(async () => ({ added: 1, prolonged: 0 }));
    const { post } = await feesDesk({ payOpenLines });
    expect((await post('/open-lines', { choices: { [line.key]: 'm1' } })).body).toEqual({
      added: 1,
      prolonged: 0,
    });
    expect(payOpenLines).toHaveBeenCalledExactlyOnceWith(new Map([[line.key, 'm1']]), 'carol');
    for (const body of [{}, { choices: {} }, { choices: 'all' }])
      expect(await post('/open-lines', body)).toMatchObject(invalid('choices'));
    expect(payOpenLines).toHaveBeenCalledOnce();
  });

  it('is not paid in shares that are not the line', async () => {
    const { post } = await feesDesk({ payOpenLines: () => Promise.reject(invalidFields(['choices'])) });
    const choices = {
      [`${line.key}~2`]: [
        { member: 'm1', amount: 1 },
        { member: 'm2', amount: 2 },
      ],
    };
    expect(await post('/open-lines', { choices })).toMatchObject(invalid('choices'));
  });

  it('given to somebody who is no member is not found', async () => {
    const { post } = await feesDesk({ payOpenLines: () => Promise.reject(new ProblemError('not-found')) });
    expect(await post('/open-lines', { choices: { [line.key]: 'm1' } })).toMatchObject(notFound);
  });

  it('is not from a member by choices too, with what it is', async () => {
    const payOpenLines = vi.fn(async () => ({ added: 1, prolonged: 0 }));
    const { post } = await feesDesk({ payOpenLines });
    const say = (income: object) => post('/open-lines', { choices: { [line.key]: income } });
    expect((await say({ income: 'rent' })).status).toBe(200);
    expect(payOpenLines).toHaveBeenCalledExactlyOnceWith(
      new Map([[line.key, { income: 'rent', note: '' }]]),
      'carol',
    );
    expect((await say({ income: 'other', note: 'Parcare' })).status).toBe(200);
    for (const wrong of [{ income: 'sale' }, { income: 'other' }, { income: 'other', note: ' ' }])
      expect(await say(wrong)).toMatchObject(invalid('choices'));
  });

  it('waits again where that is taken back', async () => {
    const reopenIncome = vi.fn(async (id: string) => id === '7');
    const { call } = await feesDesk({ reopenIncome });
    const back = (entry: unknown) => call('/open-lines', { method: 'PATCH', body: { entry } });
    expect(await back('7')).toMatchObject({ status: 200, body: { entry: '7' } });
    expect(reopenIncome).toHaveBeenLastCalledWith('7', 'carol');
    expect(await back('8')).toMatchObject(notFound);
    expect(await back('x')).toMatchObject(invalid('entry'));
  });
});
