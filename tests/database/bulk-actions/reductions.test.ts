// A reduction given to many members in a bulk action: previewed, applied once, undone as a whole except for later changes.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { standings } from '../../../netlify/office/register/store/standings.ts';
import type { BulkAction, ReductionPreview } from '../../../src/core/api/bulk-actions.ts';
import { ask, makeCookie, person, secret, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { bulkActionsApp } from '../../../netlify/office/register/bulk-actions.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const store = testDatabase({ connections: 4 });
const { database, members, fees } = store;
const deps = () => ({ ...store, secret, now: () => start, mailing: { sendSoon: async () => {} } });
const admin = person('eva', { roles: ['member', 'admin'], memberNumber: '1', kind: 'angler' });
const cashier = person('cash', { roles: ['member', 'cashier'] });
const hunters = [1, 2, 3].map((at) => person(`h${at}`, { name: `Ion Pop ${at}`, kind: 'hunter' }));
const everybody = { search: 'pop', filter: 'all' };
let reduction = '';

async function call(method: string, name: string, body?: unknown, who = admin) {
  const request = ask(`/api/bulk-actions/${name}`, { method, body, cookie: await makeCookie(who) });
  const answer = await serve(bulkActionsApp(deps()), request);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const send = (more: object = {}, who = admin) =>
  call('POST', 'reduction', { members: everybody, reduction, ...more }, who);
const look = async () => (await send()).body as unknown as ReductionPreview;
const having = async () => (await fees.reduced(reduction)).map(({ id }) => id);

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  for (const one of [admin, cashier, ...hunters]) await members.add(one);
  await members.add(person('a1', { name: 'Ana Pop', kind: 'angler' }));
  await members.add(person('d1', { name: 'Dan Pop', kind: 'hunter' }));
  await standings(database).record(
    'd1',
    { standing: 'died', since: '2026-01-01', reason: '' },
    { by: admin.id, now: start },
  );
  await fees.addReduction({ name: 'Pensionari', share: 50, kinds: ['hunter'], firstYear: false }, admin.id);
  reduction = (await fees.reductions())[0]?.id ?? '';
  await fees.chooseReduced(reduction, { member: 'h1', has: true }, admin.id);
});

describe('choosing many for a reduction', () => {
  it('shows whom it is for, does what was shown once, and is in the record', async () => {
    const shown = await look();
    expect(shown).toMatchObject({ chosen: 2, already: 1, otherKind: 1, disabled: 1 });
    expect(await having()).toEqual(['h1']);
    const both = await Promise.all([send({ key: shown.key }), send({ key: shown.key })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await having()).toEqual(['h1', 'h2', 'h3']);
    const { actions } = (await call('GET', '')).body as { actions: BulkAction[] };
    expect(actions).toMatchObject([{ kind: 'reduced', detail: 'Pensionari', members: 2, by: admin.name }]);
    expect((await members.listChanges({ page: 1, member: 'h2' })).changes[0]).toMatchObject({
      kind: 'reduced',
      fields: [{ field: 'reduction', old: null, new: 'Pensionari · 50 %' }],
    });
    // The record of changes shows one line.
    expect((await members.listChanges({ page: 1 })).changes[0]).toMatchObject({ kind: 'reduced', count: 2 });
    await fees.createDues({ year: 2026, dueOn: '2026-03-31', amounts: { hunter: 20_000 } }, admin.id);
    expect((await fees.own('h3')).dues).toMatchObject([{ amount: 10_000, reduction: 'Pensionari' }]);
  });

  it('is undone as a whole, but for who has it no more; dues stay as they are', async () => {
    const { body } = await send({ key: (await look()).key });
    const id = String(body['id']);
    await fees.chooseReduced(reduction, { member: 'h2', has: false }, admin.id);
    const undone = { restored: 1, partly: 0, removed: 0, skipped: { books: 0, account: 0, changed: 1 } };
    expect(await call('DELETE', id)).toEqual({ status: 200, body: undone });
    expect(await having()).toEqual(['h1']);
    expect((await members.listChanges({ page: 1, member: 'h3' })).changes[0]).toMatchObject({
      kind: 'undone',
      fields: [{ field: 'reduction', old: 'Pensionari · 50 %', new: null }],
    });
    expect((await call('DELETE', id)).status).toBe(404);
  });

  it('of which nothing is left to undo says so', async () => {
    const { body } = await send({ key: (await look()).key });
    for (const member of ['h2', 'h3']) await fees.chooseReduced(reduction, { member, has: false }, admin.id);
    expect(await call('DELETE', String(body['id']))).toMatchObject({
      status: 409,
      body: { code: 'preview-old' },
    });
  });

  it('is refused where others are meant by now, or the reduction has ended', async () => {
    const { key } = await look();
    await members.add(person('h4', { name: 'Vasile Pop', kind: 'hunter' }));
    expect(await send({ key })).toMatchObject({ status: 409, body: { code: 'preview-old' } });
    expect(await having()).toEqual(['h1']);
    await fees.endReduction(reduction);
    expect((await send()).status).toBe(404);
    expect((await send({ key: (await look()).key ?? 'x' })).status).toBe(404);
  });

  it('of nobody does nothing, and is no action', async () => {
    const nobody = { members: { search: 'popescu', filter: 'all' } };
    const { key, chosen } = (await send(nobody)).body as unknown as ReductionPreview;
    expect(chosen).toBe(0);
    expect(await send({ ...nobody, key })).toMatchObject({ status: 200, body: { chosen: 0 } });
    expect((await call('GET', '')).body).toEqual({ actions: [] });
  });

  it('is for administrators', async () => {
    expect((await send({}, cashier)).status).toBe(403);
  });
});
