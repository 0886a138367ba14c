// A standing recorded for many members in a bulk action: previewed, applied once, undone as a whole except for later changes.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { standings } from '../../../netlify/office/register/store/standings.ts';
import type { BulkAction, StandingPreview } from '../../../src/core/api/bulk-actions.ts';
import type { Standing } from '../../../src/core/api/standing.ts';
import { ask, makeCookie, person, secret, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { bulkActionsApp } from '../../../netlify/office/register/bulk-actions.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const store = testDatabase({ connections: 4 });
const { database, members } = store;
const deps = () => ({ ...store, secret, now: () => start, mailing: { sendSoon: async () => {} } });
const admin = person('eva', { roles: ['member', 'admin'], memberNumber: '1', name: 'Eva Pop' });
const cashier = person('cash', { roles: ['member', 'cashier'], name: 'Cezar Pop' });
const expelled = { standing: 'expelled', since: '2026-03-01', reason: 'Neplata cotizației' };

async function call(method: string, name: string, body?: unknown, who = admin) {
  const request = ask(`/api/bulk-actions/${name}`, { method, body, cookie: await makeCookie(who) });
  const answer = await serve(bulkActionsApp(deps()), request);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const send = (more: object = {}, who = admin) =>
  call('POST', 'standing', { members: { search: 'pop', filter: 'all' }, ...expelled, ...more }, who);
const look = async (more = {}) => (await send(more)).body as unknown as StandingPreview;
const act = async (more = {}) => (await send({ ...more, key: (await look(more)).key })).body;
const record = (id: string, standing: Standing, since: string) =>
  standings(database).record(id, { standing, since, reason: '' }, { by: admin.id, now: start });
const getState = async (id: string) => {
  const member = await members.get(id);
  return `${member?.standing ?? 'active'}${member?.disabled ? ', closed' : ''}`;
};
const states = async (...ids: string[]) => Promise.all(ids.map(getState));
const undone = (restored: number, changed: number) => ({
  ...{ restored, partly: 0, removed: 0 },
  skipped: { books: 0, account: 0, changed },
});

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  for (const one of [admin, cashier]) await members.add(one);
  for (const id of ['a', 'b', 'c', 'd', 's'])
    await members.add(person(id, { name: `Pop ${id}`, link: `link-of-${id}` }));
  await members.add(person('off', { name: 'Pop off', disabled: true }));
  await record('d', 'died', '2026-01-01');
  await record('s', 'suspended', '2026-05-01');
});

describe('a standing for many', () => {
  it('shows whom it is for, does what was shown once, and is in the record', async () => {
    expect((await members.get('a'))?.link).toBe('link-of-a');
    const shown = await look();
    expect(shown).toMatchObject({ chosen: 4, left: 1, withRole: 2, later: 1, already: 0 });
    expect(await states('a', 's')).toEqual(['active', 'suspended']);
    const both = await Promise.all([send({ key: shown.key }), send({ key: shown.key })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await states('a', 'b', 'c', 'off', 'd', 's', 'eva', 'cash')).toEqual([
      ...['expelled, closed', 'expelled, closed', 'expelled, closed', 'expelled, closed'],
      ...['died, closed', 'suspended', 'active', 'active'],
    ]);
    const a = await members.get('a');
    expect(a?.link).toBeUndefined();
    expect(a?.sessionsSince).toBeGreaterThan(start);
    expect(await standings(database).list('a')).toMatchObject([{ ...expelled, by: admin.name }]);
    const { actions } = (await call('GET', '')).body as { actions: BulkAction[] };
    expect(actions).toMatchObject([
      { kind: 'standings-recorded', detail: 'expelled', members: 4, by: admin.name },
    ]);
    expect((await members.listChanges({ page: 1, member: 'a' })).changes[0]).toMatchObject({
      kind: 'standings-recorded',
      fields: [
        { field: 'standing', old: null, new: expelled },
        { field: 'disabled', old: false, new: true },
      ],
    });
    // The record of changes shows one line.
    expect((await members.listChanges({ page: 1 })).changes[0]).toMatchObject({
      kind: 'standings-recorded',
      count: 4,
    });
  });

  it('suspends without shutting out, and lifts what was suspended', async () => {
    const ids = { members: { ids: ['a', 'b', 's'] }, since: '2026-06-01' };
    expect(await look({ ...ids, standing: 'suspended' })).toMatchObject({ chosen: 2, already: 1 });
    await act({ ...ids, standing: 'suspended' });
    expect(await states('a', 's')).toEqual(['suspended', 'suspended']);
    expect((await members.get('a'))?.sessionsSince).toBe(0);
    expect(await act({ ...ids, standing: 'active' })).toMatchObject({ chosen: 3 });
    expect(await states('a', 'b', 's')).toEqual(['active', 'active', 'active']);
  });

  it('is undone as a whole, but for who has another one since; who was shut out before stays so', async () => {
    const id = String((await act())['id']);
    await record('b', 'died', '2026-04-01');
    const [entry] = (await standings(database).list('c')) ?? [];
    await standings(database).remove('c', entry?.id ?? '', { by: admin.id, now: start });
    expect(await call('DELETE', id)).toEqual({ status: 200, body: undone(2, 2) });
    expect(await states('a', 'b', 'c', 'off')).toEqual([
      'active',
      'died, closed',
      'active',
      'active, closed',
    ]);
    expect((await members.listChanges({ page: 1, member: 'a' })).changes[0]).toMatchObject({
      kind: 'undone',
      fields: [
        { field: 'standing', old: expelled, new: null },
        { field: 'disabled', old: true, new: false },
      ],
    });
    expect((await members.listChanges({ page: 1, member: 'off' })).changes[0]?.fields).toHaveLength(1);
    expect((await call('DELETE', id)).status).toBe(404);
  });

  it('of which nothing is left to undo says so', async () => {
    const one = { members: { ids: ['a'] } };
    const id = String((await act(one))['id']);
    await record('a', 'died', '2026-04-01');
    expect(await call('DELETE', id)).toMatchObject({ status: 409, body: { code: 'preview-old' } });
  });

  it('is refused where others are meant by now, and for a day to come', async () => {
    const { key } = await look();
    await record('a', 'died', '2026-02-01');
    expect(await send({ key })).toMatchObject({ status: 409, body: { code: 'preview-old' } });
    expect(await getState('b')).toBe('active');
    expect(await send({ since: '2027-01-01' })).toMatchObject({ status: 400, body: { fields: ['since'] } });
  });

  it('of nobody does nothing, and is no action', async () => {
    expect(await act({ members: { ids: ['d', 'eva'] } })).toEqual({ chosen: 0 });
    expect((await call('GET', '')).body).toEqual({ actions: [] });
  });

  it('is for administrators', async () => {
    expect((await send({}, cashier)).status).toBe(403);
  });
});
