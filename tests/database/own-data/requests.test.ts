// Requests about what is known of members, as they are kept: which are listed, in which order, and decided once.

import { beforeEach, describe, expect, it } from 'vitest';
import { dataRequests, type DataDecision } from '../../../netlify/privacy/requests.ts';
import { dataRequestsPage } from '../../../src/lib/api/own-data.ts';
import { person, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const store = testDatabase();
const { database, members } = store;
const requests = dataRequests(database);
const minute = 60_000;
const at = (minutes: number) => new Date(start + minutes * minute).toISOString();

beforeEach(async () => {
  for (const id of ['ana', 'ion', 'eva']) await members.add(person(id));
});

const asked = (memberId: string, minutes: number, kind: 'correction' | 'deletion' = 'correction') =>
  requests.submit({ memberId, kind, message: `de la ${memberId}`, now: start + minutes * minute });
const idOf = async (memberId: string) => (await requests.listOwn(memberId))[0]?.id ?? '';
const decide = async (memberId: string, minutes: number, over: Partial<DataDecision> = {}) =>
  requests.decide({
    ...{ id: await idOf(memberId), state: 'done', answer: 'Corectat.', by: 'eva', mail: [] },
    ...{ now: start + minutes * minute, ...over },
  });
const listed = async (state: 'open' | 'done' | 'refused', page = 1) => {
  const { requests: found, total } = await requests.list(state, page);
  return { from: found.map(({ member }) => member.id), total };
};

describe('a request that waits', () => {
  it('is told with its member, and once of a kind', async () => {
    expect(await asked('ana', 0)).toBe(true);
    expect(await asked('ana', 1)).toBe(false);
    expect(await asked('ana', 2, 'deletion')).toBe(true);
    const [deletion, correction] = await requests.listOwn('ana');
    expect([deletion?.kind, correction?.message]).toEqual(['deletion', 'de la ana']);
    const open = {
      ...{ id: correction?.id ?? '', kind: 'correction', message: 'de la ana', state: 'open' },
      ...{ createdAt: at(0), decidedAt: null, answer: null },
    };
    expect(correction).toEqual(open);
    expect(await requests.getOpen(open.id)).toEqual({
      ...open,
      member: { id: 'ana', name: 'Ana ana', memberNumber: 'N-ana', email: 'ana@demo.test', locale: 'ro' },
      decidedBy: null,
    });
    const { changes } = await members.listChanges({ page: 1, member: 'ana' });
    expect(changes.filter(({ kind }) => kind === 'data-requested')).toMatchObject([
      { by: 'Ana ana' },
      { by: 'Ana ana' },
    ]);
  });

  it('is withdrawn by its member alone, and may be sent again', async () => {
    await asked('ana', 0, 'deletion');
    const id = await idOf('ana');
    expect(await requests.withdraw(id, 'ion')).toBe(false);
    expect(await requests.withdraw(id, 'ana')).toBe(true);
    expect(await requests.withdraw(id, 'ana')).toBe(false);
    expect([await requests.getOpen(id), await requests.listOwn('ana')]).toEqual([null, []]);
    const { changes } = await members.listChanges({ page: 1, member: 'ana' });
    expect(changes.map(({ kind }) => kind).sort()).toEqual(['data-requested', 'data-withdrawn']);
    expect(await asked('ana', 1, 'deletion')).toBe(true);
    await decide('ana', 2);
    expect(await requests.withdraw(await idOf('ana'), 'ana')).toBe(false);
  });

  it('stands before those that came later', async () => {
    await asked('ana', 2);
    await asked('ion', 1);
    await asked('eva', 3);
    expect(await listed('open')).toEqual({ from: ['ion', 'ana', 'eva'], total: 3 });
    expect(await listed('done')).toEqual({ from: [], total: 0 });
  });

  it('is on a page of twenty-five', async () => {
    for (let number = 0; number <= dataRequestsPage; number++) {
      await members.add(person(`m${number}`));
      await asked(`m${number}`, number);
    }
    const pages = [await listed('open'), await listed('open', 2), await listed('open', 3)];
    expect(pages.map(({ from, total }) => [from.length, total])).toEqual([
      ...[
        [25, 26],
        [1, 26],
        [0, 26],
      ],
    ]);
    expect(pages[1]?.from).toEqual(['m25']);
  });
});

describe('a request that was decided', () => {
  it('waits no more, and says what was answered, when and by whom', async () => {
    await asked('ana', 0);
    const id = await idOf('ana');
    expect(await decide('ana', 5, { state: 'refused', answer: 'Nu.' })).toBe(true);
    expect(await requests.getOpen(id)).toBeNull();
    expect((await requests.list('refused', 1)).requests).toMatchObject([
      { id, state: 'refused', answer: 'Nu.', decidedAt: at(5), decidedBy: 'Ana eva' },
    ]);
    const { changes } = await members.listChanges({ page: 1, member: 'ana' });
    expect(changes[0]).toMatchObject({ kind: 'data-answered', by: 'Ana eva' });
  });

  it('is not decided again, by whoever was slower', async () => {
    await asked('ana', 0);
    expect(await decide('ana', 1)).toBe(true);
    const mail = [
      {
        ...{
          to: 'ana@demo.test',
          memberId: 'ana',
          locale: 'ro' as const,
          template: 'data-answered' as const,
        },
        words: { name: 'Ana', answer: 'Nu.' },
      },
    ];
    expect(await decide('ana', 2, { state: 'refused', answer: 'Nu.', mail })).toBe(false);
    expect(await requests.listOwn('ana')).toMatchObject([{ state: 'done', answer: 'Corectat.' }]);
    expect(await database.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  it('stands behind those that were decided later, whatever waited longer', async () => {
    await asked('ana', 0);
    await asked('ion', 1);
    await asked('eva', 2);
    await decide('ion', 10);
    await decide('ana', 11);
    await decide('eva', 9);
    expect(await listed('done')).toEqual({ from: ['ana', 'ion', 'eva'], total: 3 });
  });

  it('leaves room for another one of its kind', async () => {
    await asked('ana', 0);
    await decide('ana', 1);
    expect(await asked('ana', 2)).toBe(true);
    expect((await requests.listOwn('ana')).map(({ state }) => state)).toEqual(['open', 'done']);
  });
});
