// How the endpoint of the members' list queries the directory, and the record of changes.

import { describe, expect, it, vi } from 'vitest';
import { person } from '../people.ts';
import { adminWorld, ana, byEva, eva, told } from './world.ts';
import { membersApp } from '../../../netlify/office/register/endpoint.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const world = adminWorld();
const answer = (query: string) => serve(membersApp(world.deps()), world.send('GET', `/api/members${query}`));
const changes = (query: string) =>
  told(serve(membersApp(world.deps()), world.send('GET', `/api/member-changes${query}`)));

async function askedFor(query: string) {
  const find = vi.spyOn(world.members, 'find');
  expect((await answer(query)).status).toBe(200);
  return find.mock.calls[0]?.[0];
}

describe('the list', () => {
  it('has the first page of all where nothing is said', async () => {
    expect(await askedFor('')).toEqual({
      ...{ search: '', kind: undefined, letter: undefined, sort: 'name' },
      ...{ from: 0, atMost: 50 },
    });
  });

  it('has those whom the question means, as of today', async () => {
    expect(await askedFor('?search=pop&filter=expiring&kind=hunter&days=30&page=3')).toEqual({
      ...{ search: 'pop', kind: 'hunter', letter: undefined, sort: 'name' },
      ...{ from: 100, atMost: 50 },
      filter: { name: 'expiring', today: '2026-11-21', days: 30 },
    });
  });

  it('comes in pages', async () => {
    for (let at = 0; at < 50; at++) await world.members.add(person(`m${at}`));
    const pages = [1, 2, 3].map(async (page) => (await told(answer(`?page=${page}`))).body);
    expect((await Promise.all(pages)).map(({ members, total }) => [(members as []).length, total])).toEqual([
      ...[
        [50, 52],
        [2, 52],
        [0, 52],
      ],
    ]);
  });

  it.each(['0', '01', '-1', '1x', 'x1', '1000000', ''])('has no page %j', async (page) => {
    const refused = { status: 400, body: { code: 'invalid-fields', fields: ['page'] } };
    expect(await told(answer(`?page=${page}`))).toMatchObject(refused);
    expect(await changes(`?page=${page}`)).toMatchObject(refused);
  });

  it('has six digits of pages', async () => {
    expect(await askedFor('?page=999999')).toMatchObject({ from: 999_998 * 50 });
  });

  it('is a file of all pages with `format=csv`, which is logged by its length', async () => {
    for (let at = 0; at < 25; at++) await world.members.add(person(`m${at}`));
    const file = await answer('?format=csv&page=2');
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await file.text()).trim().split('\r\n')).toHaveLength(28);
    expect(world.logged).toEqual([{ event: 'members-exported', count: 27, by: byEva }]);
    expect((await answer('?format=xls')).headers.get('content-type')).toContain('json');
  });

  it('is for administrators', async () => {
    await world.members.put({ ...eva, roles: ['member', 'editor', 'cashier'] });
    expect(await told(answer(''))).toMatchObject({ status: 403 });
    expect(await changes('')).toMatchObject({ status: 403 });
  });
});

describe('what was changed', () => {
  it.each([
    ['', { page: 1, member: undefined }],
    ['?page=2', { page: 2, member: undefined }],
    [`?member=${ana.id}&page=3`, { page: 3, member: ana.id }],
  ])('is asked of the directory: %j', async (query, asked) => {
    const found = { changes: [], total: 7 };
    const look = vi.spyOn(world.members, 'listChanges').mockResolvedValue(found);
    expect(await changes(query)).toEqual({ status: 200, body: found });
    expect(look.mock.calls).toEqual([[asked]]);
  });

  it.each(['', 'a b', '../x', 'x'.repeat(65)])('is refused of what is no id: %j', async (member) => {
    expect(await changes(`?member=${encodeURIComponent(member)}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid-fields', fields: ['member'] },
    });
  });
});
