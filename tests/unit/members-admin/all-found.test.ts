// Selecting all members that a list finds, on all its pages.

import { afterEach, expect, it, vi } from 'vitest';
import { pageSize } from '../../../src/core/api/member.ts';
import { listAllMembers } from '../../../src/core/members/calls.ts';

afterEach(() => vi.unstubAllGlobals());

/** Mocks a server whose list has these ids on a page. */
function serve(idsAt: (page: number) => string[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const page = Number(new URL(address, 'https://site.test').searchParams.get('page'));
    const ids = idsAt(page);
    const members = ids.slice((page - 1) * pageSize, page * pageSize).map((id) => ({ id }));
    return Response.json({ members, total: ids.length });
  });
  return asked;
}

const many = (count: number) => Array.from({ length: count }, (_, at) => `m${at}`);
const found = async () => (await listAllMembers({ search: 'ion', filter: 'letter' })).map(({ id }) => id);

it.each([0, 1, pageSize, pageSize + 1, 3 * pageSize])('%i are found, page by page', async (count) => {
  const asked = serve(() => many(count));
  expect(await found()).toEqual(many(count));
  expect(asked).toHaveLength(Math.max(1, Math.ceil(count / pageSize)));
  expect(asked.at(-1)).toContain('search=ion');
  expect(asked.at(-1)).toContain('filter=letter');
});

it('who slips to the next page meanwhile is there once, and who came meanwhile too', async () => {
  serve((page) => (page === 1 ? many(pageSize) : ['new', ...many(pageSize)]));
  expect((await found()).toSorted()).toEqual(many(pageSize).toSorted());
  serve((page) => (page === 1 ? many(pageSize + 1) : ['new', ...many(pageSize + 1)]));
  expect((await found()).toSorted()).toEqual(many(pageSize + 1).toSorted());
});
