// Requests about members' data in the database: which are listed, in which order, and that each is answered once.

import { beforeEach, describe, expect, it } from 'vitest';
import { dataRequests } from '../../../netlify/office/privacy/requests.ts';
import { dataRequestsPage } from '../../../src/office/privacy/api/own-data.ts';
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

const ask = (memberId: string, minutes: number, message = `de la ${memberId}`) =>
  requests.submit(memberId, message, start + minutes * minute);
const answered = async (memberId: string, minutes: number) => {
  const id = (await requests.listOwn(memberId))[0]?.id ?? '';
  return requests.markAnswered(id, 'eva', start + minutes * minute);
};
const listed = async (state: 'open' | 'answered', page = 1) => {
  const { requests: found, total } = await requests.list(state, page);
  return { from: found.map(({ member }) => member.id), total };
};
const listChanges = async (member: string) =>
  (await members.listChanges({ page: 1, member })).changes.map(({ kind, by }) => [kind, by]);

describe('a request that waits', () => {
  it('is told with its member, and by when it is to be answered', async () => {
    await ask('ana', 0);
    const [request] = await requests.listOwn('ana');
    const open = {
      ...{ id: request?.id ?? '', message: 'de la ana', createdAt: at(0) },
      ...{ answerBy: '2026-12-21', answeredAt: null },
    };
    expect(request).toEqual(open);
    expect(await requests.list('open', 1)).toEqual({
      requests: [
        {
          ...open,
          member: { id: 'ana', name: 'Ana ana', memberNumber: 'N-ana', email: 'ana@demo.test' },
          answeredBy: null,
        },
      ],
      total: 1,
    });
    expect(await listChanges('ana')).toEqual([['data-requested', 'Ana ana']]);
  });

  it('is kept once, however often it is sent; another one is another', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ask('ana', 0)));
    expect(await listed('open')).toEqual({ from: ['ana'], total: 1 });
    await ask('ana', 1, 'Încă ceva.');
    expect((await requests.listOwn('ana')).map(({ message }) => message)).toEqual([
      'Încă ceva.',
      'de la ana',
    ]);
    expect(await listChanges('ana')).toHaveLength(2);
  });

  it('stands before those that came later', async () => {
    await ask('ana', 2);
    await ask('ion', 1);
    await ask('eva', 3);
    expect(await listed('open')).toEqual({ from: ['ion', 'ana', 'eva'], total: 3 });
    expect(await listed('answered')).toEqual({ from: [], total: 0 });
  });

  it('is on a page of twenty-five', async () => {
    for (let number = 0; number <= dataRequestsPage; number++) {
      await members.add(person(`m${number}`));
      await ask(`m${number}`, number);
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

describe('a request that was answered', () => {
  it('waits no more, and says when and by whom it was marked', async () => {
    await ask('ana', 0);
    expect(await answered('ana', 5)).toBe(true);
    expect(await listed('open')).toEqual({ from: [], total: 0 });
    expect((await requests.list('answered', 1)).requests).toMatchObject([
      { message: 'de la ana', answeredAt: at(5), answeredBy: 'Ana eva' },
    ]);
    expect((await requests.listOwn('ana'))[0]).toMatchObject({ answeredAt: at(5) });
    expect((await listChanges('ana'))[0]).toEqual(['data-answered', 'Ana eva']);
  });

  it('is not marked again, by whoever was slower', async () => {
    await ask('ana', 0);
    expect(await answered('ana', 1)).toBe(true);
    expect(await answered('ana', 2)).toBe(false);
    expect((await requests.listOwn('ana'))[0]).toMatchObject({ answeredAt: at(1) });
    expect(await listChanges('ana')).toHaveLength(2);
  });

  it('stands behind those that were answered later, whatever waited longer', async () => {
    await ask('ana', 0);
    await ask('ion', 1);
    await ask('eva', 2);
    await answered('ion', 10);
    await answered('ana', 11);
    await answered('eva', 9);
    expect(await listed('answered')).toEqual({ from: ['ana', 'ion', 'eva'], total: 3 });
  });

  it('may be sent anew', async () => {
    await ask('ana', 0);
    await answered('ana', 1);
    await ask('ana', 2);
    expect((await requests.listOwn('ana')).map(({ answeredAt }) => answeredAt)).toEqual([null, at(1)]);
  });
});
