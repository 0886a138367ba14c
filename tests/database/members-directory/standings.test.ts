// The history of members' standings, by which they can be counted on any day, and what ends with a standing.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handleCardCheck } from '../../../netlify/identity/card/check.ts';
import { cardKeys, signCard, toCard } from '../../../netlify/identity/card/card.ts';
import { standings as bindStandings } from '../../../netlify/office/register/store/standings.ts';
import { readOwnData } from '../../../netlify/office/parts/parts.ts';
import { collectOwnData } from '../../../netlify/office/privacy/collect.ts';
import type { RecordedStanding, StandingEntry } from '../../../src/core/api/standing.ts';
import { ask, makeCookie, person, secret, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { standingsApp } from '../../../netlify/office/register/standings.ts';
import { membersApp } from '../../../netlify/office/register/endpoint.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const { database, members, actions, removals, mailing } = testDatabase();
const eva = person('eva', { roles: ['member', 'admin'] });
const ana = person('ana', { link: 'an-open-link', passwordHash: '$scrypt$x' });
const deps = { members, removals, mailing, standings: bindStandings(database), secret, now: () => start };

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  for (const one of [eva, ana, person('ion')]) await members.add(one);
});

const cookie = () => makeCookie(eva);
const history = async (id = 'ana') => {
  const path = `/api/members/${id}/standings`;
  const answer = await serve(standingsApp(deps), ask(path, { cookie: await cookie() }));
  return ((await answer.json()) as { standings: RecordedStanding[] }).standings;
};
async function record(entry: Partial<StandingEntry> & { key?: string }, id = 'ana', as = eva) {
  const body = { standing: 'active', since: '2026-11-20', key: randomUUID(), ...entry };
  const sent = ask(`/api/members/${id}/standings`, { method: 'POST', cookie: await makeCookie(as), body });
  const answer = await serve(standingsApp(deps), sent);
  return { status: answer.status, body: (await answer.json()) as { member?: object; fields?: string[] } };
}
async function remove(entry: string, id = 'ana') {
  const sent = ask(`/api/members/${id}/standings/${entry}`, { method: 'DELETE', cookie: await cookie() });
  return (await serve(standingsApp(deps), sent)).status;
}
const checkCard = async () => {
  const code = signCard(toCard(ana, start), cardKeys(secret));
  const headers = { accept: 'application/json' };
  return (await (await handleCardCheck(ask(`/api/card/${code}`, { headers }), code, deps)).json()) as unknown;
};
const on = async (day: string) => {
  const { rows } = await sql<{ id: string; standing: string }>`
    select id, standing_on(id, ${day}::date) as standing from members order by id
  `.execute(database);
  return Object.fromEntries(rows.map(({ id, standing }) => [id, standing]));
};

describe('an entry', () => {
  it('is one however often its form is sent, at once or later, and changed meanwhile it is refused', async () => {
    const sent = { standing: 'suspended', reason: 'Cercetat', key: randomUUID() } as const;
    const told = [
      ...(await Promise.all([record(sent), record(sent)])),
      await record(sent),
      await record(sent),
    ];
    expect(told.map(({ status, body }) => [status, body.member])).toEqual(
      Array(4).fill([200, expect.objectContaining({ id: 'ana', standing: 'suspended' })]),
    );
    expect(await record({ ...sent, reason: 'Altul' })).toMatchObject({
      status: 409,
      body: { code: 'key-used' },
    });
    expect((await record(sent, 'ion')).body).toMatchObject({ code: 'key-used' });
    expect((await record({ ...sent, key: 'x' })).body.fields).toEqual(['key']);
    expect(await history()).toHaveLength(1);
    expect((await members.listChanges({ page: 1 })).total).toBe(1);
  });

  it('says what a member was from a day on, in whatever order entries come', async () => {
    await record({ standing: 'resigned', since: '2026-10-01', reason: 'S-a mutat' });
    await record({ standing: 'suspended', since: '2026-05-01' });
    await record({ standing: 'active', since: '2026-06-01' });
    expect((await history()).map(({ standing, since, reason, by }) => [standing, since, reason, by])).toEqual(
      [
        ['resigned', '2026-10-01', 'S-a mutat', 'Ana eva'],
        ['active', '2026-06-01', '', 'Ana eva'],
        ['suspended', '2026-05-01', '', 'Ana eva'],
      ],
    );
    expect((await on('2026-04-30')).ana).toBe('active');
    expect((await on('2026-05-01')).ana).toBe('suspended');
    expect((await on('2026-09-30')).ana).toBe('active');
    expect(await on('2026-10-01')).toEqual({ ana: 'resigned', eva: 'active', ion: 'active' });
    expect((await members.get('ana'))?.standing).toBe('resigned');
  });

  it('stands in the record of changes, and in what the member may read', async () => {
    await record({ standing: 'suspended', reason: 'Cercetat' });
    const { changes } = await members.listChanges({ member: 'ana', page: 1 });
    const told = { standing: 'suspended', since: '2026-11-20', reason: 'Cercetat' };
    expect(changes).toMatchObject([
      { kind: 'standing-recorded', by: 'Ana eva', fields: [{ field: 'standing', old: null, new: told }] },
    ]);
    expect((await collectOwnData(database, 'ana', start, readOwnData))?.standings).toMatchObject([told]);
  });

  it('that was a mistake is removed, and all is as before', async () => {
    await record({ standing: 'died' });
    const [entry] = await history();
    expect(await remove(entry?.id ?? '', 'ion')).toBe(404);
    expect(await remove(entry?.id ?? '')).toBe(200);
    expect(await remove(entry?.id ?? '')).toBe(404);
    expect(await history()).toEqual([]);
    const after = await members.get('ana');
    expect([after?.standing, after?.disabled]).toEqual([undefined, false]);
    const kinds = (await members.listChanges({ member: 'ana', page: 1 })).changes.map(({ kind }) => kind);
    expect(kinds).toEqual(['standing-removed', 'standing-recorded']);
  });

  it.each([
    [{ since: '2026-11-22' }, 400, ['since']],
    [{ since: 'x', standing: 'gone' as 'died' }, 400, ['standing', 'since']],
    [{ reason: 'x'.repeat(501) }, 400, ['reason']],
  ])('may not be %j', async (entry, status, fields) => {
    expect(await record(entry)).toMatchObject({ status, body: { fields } });
    expect(await history()).toEqual([]);
  });

  it('is for administrators, and never one’s own', async () => {
    expect((await record({}, 'eva')).status).toBe(409);
    expect((await record({}, 'nobody')).status).toBe(404);
    expect((await record({}, 'ion', ana)).status).toBe(403);
    expect((await record({}, 'ion', person('nobody'))).status).toBe(401);
  });
});

describe('what ends', () => {
  it.each(['resigned', 'expelled', 'died'] as const)(
    '%s: the card, sessions, links, the way in',
    async (standing) => {
      expect(await checkCard()).toMatchObject({ state: 'valid' });
      await record({ standing });
      expect(await checkCard()).toEqual({ state: 'invalid' });
      const after = await members.get('ana');
      expect(after).toMatchObject({ disabled: true, standing, sessionsSince: start + 1 });
      expect(after?.link).toBeUndefined();
      const sent = ask('/api/members/ana', {
        method: 'PATCH',
        cookie: await cookie(),
        body: { disabled: false },
      });
      const answer = await serve(membersApp(deps), sent);
      expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'member-left' }]);
      await record({ standing: 'active', since: '2026-11-21' });
      expect(await members.get('ana')).toMatchObject({ disabled: false });
      expect(await checkCard()).toMatchObject({ state: 'valid' });
    },
  );

  it('a suspension ends the card for as long as it lasts, and nothing else', async () => {
    await record({ standing: 'suspended' });
    expect(await checkCard()).toEqual({ state: 'invalid' });
    expect(await members.get('ana')).toMatchObject({ disabled: false, link: 'an-open-link' });
  });

  it('somebody who was disabled before stays so', async () => {
    await members.setFields('ana', { disabled: true }, start);
    await record({ standing: 'suspended' });
    await record({ standing: 'active', since: '2026-11-21' });
    expect(await members.get('ana')).toMatchObject({ disabled: true });
  });

  it('nobody is renewed but the active', async () => {
    const renewal = { until: '2028-12-31', today: '2026-11-21' };
    const all = { search: '', filter: 'all' } as const;
    await record({ standing: 'suspended' });
    await record({ standing: 'died' }, 'ion');
    expect(await actions.planRenewal(all, renewal)).toMatchObject({ renewed: 1, disabled: 2 });
  });
});
