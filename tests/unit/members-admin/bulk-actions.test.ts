// Bulk actions as their endpoint handles them: refusals, previews, and log entries.

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { BulkActions } from '../../../netlify/office/register/store/bulk-actions.ts';
import type { KnownMember, Plan } from '../../../netlify/office/register/store/import-plan.ts';
import { maxMemberFile, type ImportPreview } from '../../../src/core/api/bulk-actions.ts';
import { memoryBulkActions } from '../memory-bulk-actions.ts';
import { adminWorld, ana, byEva, eva, told } from './world.ts';
import { ProblemError } from '../../../netlify/base/http/endpoint.ts';
import { bulkActionsApp } from '../../../netlify/office/register/bulk-actions.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const world = adminWorld();

/** @param actions the ones to call. */
const makeDeps = (actions: BulkActions) => ({ ...world.deps(), actions });

const call = (method: string, name: string | undefined, body?: unknown, over: Partial<BulkActions> = {}) =>
  told(
    serve(
      bulkActionsApp(makeDeps({ ...memoryBulkActions, ...over })),
      world.send(
        method,
        name === undefined ? '/api/bulk-actions' : `/api/bulk-actions/${encodeURIComponent(name)}`,
        body,
      ),
    ),
  );

const packed = (text: string | Buffer) => gzipSync(Buffer.from(text)).toString('base64');
const table = (...lines: string[]) =>
  packed(['Număr;Nume;E-mail;Fel;Valabil până la', ...lines].join('\r\n'));
const one = { file: table('50;Ion Pop;;ambele;31.03.2027'), fileName: 'membri.csv' };
const anaKnown: KnownMember = { ...ana };
const send = (body: object, over?: Partial<BulkActions>) => call('POST', 'import', body, over);
const preview = async (body: object, over?: Partial<BulkActions>) =>
  (await send(body, over)).body as unknown as ImportPreview;

describe('a file', () => {
  it.each([
    ['nothing', {}, ['fileName', 'file']],
    ['no name', { file: one.file }, ['fileName']],
    ['a name of blanks', { ...one, fileName: ' \u0000\t ' }, ['fileName']],
    ['a name that is none', { ...one, fileName: 7 }, ['fileName']],
    ['too long a name', { ...one, fileName: 'x'.repeat(201) }, ['fileName']],
    ['no file', { fileName: 'a' }, ['file']],
    ['an empty file', { fileName: 'a', file: '' }, ['file']],
    ['what is no text', { fileName: 'a', file: [one.file] }, ['file']],
    ['other signs before it', { fileName: 'a', file: `-${one.file}` }, ['file']],
    ['other signs after it', { fileName: 'a', file: `${one.file}-` }, ['file']],
    ['what was not packed', { fileName: 'a', file: 'YTti' }, ['file']],
    ['an answer that is neither yes nor no', { ...one, leaveOut: 'x' }, ['leaveOut']],
  ])('is refused with %s', async (_, body, fields) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { code: 'invalid-fields', fields } });
  });

  it('is refused where it is no text, or longer than five megabytes', async () => {
    const zeros = (length: number) => ({ fileName: 'a', file: packed(Buffer.alloc(length)) });
    expect(await send(zeros(maxMemberFile))).toMatchObject({
      status: 422,
      body: { code: 'table-unreadable', title: 'Unprocessable Entity' },
    });
    expect(await send(zeros(maxMemberFile + 1))).toMatchObject({
      status: 413,
      body: { code: 'too-large', title: 'Payload Too Large' },
    });
  });

  it.each([
    ['membri.csv', 'membri.csv'],
    ['x', 'x'],
    ['x'.repeat(200), 'x'.repeat(200)],
    // As some computers write it, with a combining comma, and with characters that do not belong in a name.
    ['  Membri \n noi\tS\u0326 ', 'Membri noi Ș'],
  ])('named %j is kept as %j', async (fileName, name) => {
    let kept = '';
    const over: Partial<BulkActions> = {
      import: async (plan, act) => {
        kept = act.fileName;
        return memoryBulkActions.import(plan, act);
      },
    };
    const { key } = await preview({ ...one, fileName });
    expect((await send({ ...one, fileName, key }, over)).status).toBe(200);
    expect(kept).toBe(name);
  });
});

describe('an import', () => {
  it('is shown whole in numbers, and of each kind the first hundred', async () => {
    const numbers = Array.from({ length: 101 }, (_, at) => at);
    const known = numbers.map((at) => ({ ...anaKnown, id: `m${at}`, email: null, memberNumber: `A${at}` }));
    const shown = await preview(
      {
        fileName: 'a',
        file: table(
          ...numbers.map((at) => `A${at};Ana Rusu;;ambele;31.03.2027`),
          ...numbers.map((at) => `B${at};Ion Pop;;ambele;31.03.2027`),
          ...numbers.map((at) => `C${at};;;;31.03.2027`),
        ),
      },
      { listKnown: async () => known },
    );
    expect(shown).toMatchObject({ added: 101, updated: 0, others: 101, unchanged: 0, refused: 101 });
    expect([shown.addedMembers, shown.otherMembers].map(({ length }) => length)).toEqual([100, 100]);
    expect(shown.otherMembers[0]).toEqual({
      ...{ line: 2, name: 'Ana Pop', memberNumber: 'A0' },
      fields: [{ field: 'name', old: 'Ana Pop', new: 'Ana Rusu' }],
    });
    expect(shown.addedMembers[0]).toMatchObject({ line: 103, name: 'Ion Pop', memberNumber: 'B0' });
    // Each line has two problems.
    expect(shown.faults.map(({ problems }) => [problems.length, problems[0]])).toEqual([
      [100, { line: 204, field: 'name', reason: 'missing' }],
      [100, { line: 204, field: 'kind', reason: 'missing' }],
    ]);
  });

  it('counts what is wrong by its reason, so that a rare fault is seen beside a common one', async () => {
    const numbers = Array.from({ length: 130 }, (_, at) => at);
    const lines = numbers.map((at) => `C${at};Ion Pop;;;31.03.2027`);
    const { faults } = await preview({
      fileName: 'a',
      file: table(...lines, 'D1;Dan Pop;;ambele;mâine', 'D2;Dan Rus;;ambele;cândva'),
    });
    expect(faults).toMatchObject([
      { field: 'kind', reason: 'missing', count: 130 },
      { field: 'validUntil', reason: 'malformed', count: 2, problems: [{ line: 132, written: 'mâine' }, {}] },
    ]);
    expect(faults[0]?.problems).toHaveLength(100);
  });

  it('is done by who asks for it, and logged by its numbers alone', async () => {
    let plan: Plan | undefined;
    const done = { id: '7', added: 2, updated: 5, withEmail: 1, withoutEmail: 1 };
    const over: Partial<BulkActions> = {
      import: async (made, { by }) => {
        expect(by).toBe(eva.id);
        plan = made;
        return done;
      },
    };
    const { key } = await preview(one);
    expect(await send({ ...one, key }, over)).toEqual({ status: 200, body: done });
    expect(plan?.add).toMatchObject([{ line: 2, fields: { memberNumber: '50' } }]);
    expect(world.logged).toEqual([{ event: 'members-imported', added: 2, updated: 5, by: byEva }]);
  });

  it('of a table with lines that are wrong is done without them only where that was asked for', async () => {
    const file = table('50;Ion Pop;;ambele;31.03.2027', '51;;;ambele;31.03.2027');
    const body = { file, fileName: 'a' };
    const { key } = await preview(body);
    expect(await send({ ...body, key })).toMatchObject({ status: 409, body: { code: 'preview-old' } });
    expect(await send({ ...body, key, leaveOut: false })).toMatchObject({ status: 409 });
    expect(await send({ ...body, key, leaveOut: true })).toMatchObject({ status: 200, body: { added: 1 } });
  });

  it('is refused where something has changed since it was shown, also at the last moment', async () => {
    const { key } = await preview(one);
    const late = async () => Promise.reject(new ProblemError('preview-old'));
    const answers = [await send({ ...one, key: `${key}x` }), await send({ ...one, key }, { import: late })];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'preview-old', title: 'Conflict' } });
    }
    const broken = async () => Promise.reject(new Error('boom'));
    expect((await send({ ...one, key }, { import: broken })).body).toMatchObject({ code: 'unexpected' });
  });
});

describe('renewing', () => {
  const renew = (body: object, over?: Partial<BulkActions>) =>
    call('POST', 'renewal', { members: { ids: ['ana'] }, until: '2027-12-31', ...body }, over);

  it('is shown for whom it was asked, from today on', async () => {
    let asked: unknown;
    const plan = { key: 'k', renewed: 1, disabled: 2, unpaid: 0, longer: 3 };
    const planRenewal: BulkActions['planRenewal'] = async (...given) => {
      asked = given;
      return plan;
    };
    expect(await renew({ until: '2026-11-21' }, { planRenewal })).toEqual({ status: 200, body: plan });
    expect(asked).toEqual([{ ids: ['ana'] }, { until: '2026-11-21', today: '2026-11-21' }]);
    expect(await renew({ until: '2026-11-20' }, { planRenewal })).toMatchObject({
      body: { fields: ['until'] },
    });
    expect(world.logged).toEqual([]);
  });

  it('is done as it was shown, by who asks for it, and logged by its number', async () => {
    let asked: unknown;
    const done = { id: '7', renewed: 12 };
    const over: Partial<BulkActions> = {
      renew: async (...given) => {
        asked = given;
        return done;
      },
    };
    expect(await renew({ key: 'k' }, over)).toEqual({ status: 200, body: done });
    expect(asked).toEqual([
      { ids: ['ana'] },
      { by: eva.id, until: '2027-12-31', today: '2026-11-21', key: 'k' },
    ]);
    expect(world.logged).toEqual([{ event: 'members-renewed', count: 12, by: byEva }]);
  });

  it('is refused where it would be another one by now', async () => {
    const old = async () => Promise.reject(new ProblemError('preview-old'));
    expect(await renew({ key: 'k' }, { renew: old })).toMatchObject({
      status: 409,
      body: { code: 'preview-old' },
    });
    expect(await renew({ key: 7 })).toMatchObject({ status: 400, body: { fields: ['key'] } });
  });
});

describe('taking back', () => {
  it.each(['1', '10', '123456789012345678'])('the act %s is logged with who did it', async (id) => {
    expect(await call('DELETE', id)).toEqual({
      status: 200,
      body: { restored: 1, partly: 0, removed: 0, skipped: { books: 0, account: 0, changed: 0 } },
    });
    expect(world.logged).toEqual([{ event: 'bulk-action-undone', id, by: byEva }]);
  });

  it.each([' ', '0', '01', 'x', '1x', 'x1', '1234567890123456789'])('the act %j finds none', async (id) => {
    expect(await call('DELETE', id)).toMatchObject({
      status: 404,
      body: { code: 'not-found', title: 'Not Found' },
    });
  });

  it('an act of which nothing is left to undo is refused', async () => {
    const undo = async () => Promise.reject(new ProblemError('preview-old'));
    expect(await call('DELETE', '1', undefined, { undo })).toMatchObject({
      status: 409,
      body: { code: 'preview-old' },
    });
    expect(world.logged).toEqual([]);
  });

  it('an act that stands no more finds none, and one that would leave nobody to administer is refused', async () => {
    expect((await call('DELETE', '1', undefined, { undo: async () => null })).status).toBe(404);
    const undo = async () => Promise.reject(new ProblemError('last-admin'));
    expect(await call('DELETE', '1', undefined, { undo })).toMatchObject({
      status: 409,
      body: { code: 'last-admin', title: 'Conflict' },
    });
    expect(world.logged).toEqual([]);
  });
});

it('what was done last is told to administrators', async () => {
  const actions = [{ id: '1', kind: 'renewed' as const, at: 'x', detail: '2027-12-31', members: 3 }];
  const deps = makeDeps({ ...memoryBulkActions, listLatest: async () => actions });
  expect(await told(serve(bulkActionsApp(deps), world.send('GET', '/api/bulk-actions')))).toEqual({
    status: 200,
    body: { actions },
  });
});

it.each([undefined, '', 'removal', '1'])('there is no act %j to do', async (name) => {
  expect(await call('POST', name, {})).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } });
});

it('none is for members, whatever they send', async () => {
  await world.members.put({ ...eva, roles: ['member'] });
  const answers = [
    await call('POST', 'import', one),
    await call('POST', 'renewal', { members: { ids: ['ana'] }, until: '2027-12-31' }),
    await call('DELETE', '1'),
    await told(serve(bulkActionsApp(makeDeps(memoryBulkActions)), world.send('GET', '/api/bulk-actions'))),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
});
