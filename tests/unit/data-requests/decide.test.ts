// What administrators make of requests about data: what is listed, what is refused, and what a decision does.

import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, it } from 'vitest';
import { handleDataRequest, handleDataRequests } from '../../../netlify/privacy/decide.ts';
import type { DB } from '../../../netlify/database/tables.ts';
import { LastAdministratorError, memberHash } from '../../../netlify/members/member.ts';
import { start } from '../people.ts';
import { ana, dataWorld, eva, told, waiting } from './world.ts';

const world = dataWorld();
const byEva = memberHash(eva);

const list = async (query = '', as = 'eva') =>
  told(handleDataRequests(await world.send('GET', `/api/data-requests${query}`, as), world.deps()));
const decide = async (body: unknown, { id = '7', as = 'eva', over = {} } = {}) =>
  told(
    handleDataRequest(await world.send('PATCH', '/api/data-requests/x', as, body), id, {
      ...world.deps(),
      ...over,
    }),
  );
const done = { decision: 'done', answer: 'Corectat.' };
const mail = {
  to: 'ana@demo.test',
  locale: 'de',
  template: 'data-answered',
  words: { name: 'Ana ana', answer: 'Corectat.' },
};

describe('the list', () => {
  it('has the first page of those that wait, and says whether mail is sent', async () => {
    expect(await list()).toEqual({
      status: 200,
      body: { requests: [waiting], total: 1, isSent: true },
    });
    world.isSent = false;
    expect((await list()).body).toMatchObject({ isSent: false });
  });

  it.each(['open', 'done', 'refused'])('has those that are %s', async (state) => {
    expect((await list(`?state=${state}&page=3`)).body).toMatchObject({ requests: [{ state }], total: 3 });
  });

  it.each([
    ['?state=all', ['state']],
    ['?state=', ['state']],
    ['?page=0', ['page']],
    ['?state=x&page=x', ['state', 'page']],
  ])('does not take %s', async (query, fields) => {
    expect(await list(query)).toMatchObject({ status: 400, body: { code: 'invalid-fields', fields } });
  });

  it('is for administrators', async () => {
    expect((await list('', 'ana')).status).toBe(403);
    expect((await decide(done, { as: 'ana' })).status).toBe(403);
  });
});

describe('a decision', () => {
  it.each(['done', 'refused'])(
    '%s is kept with its answer, which goes out by mail, and logged',
    async (state) => {
      expect(await decide({ decision: state, answer: ' Corectat. ' })).toEqual({
        status: 200,
        body: { [state]: true },
      });
      expect(world.decided).toEqual([
        { id: '7', state, answer: 'Corectat.', by: 'eva', now: start, mail: [{ ...mail, memberId: 'ana' }] },
      ]);
      expect(world.logged).toEqual([{ event: 'data-answered', by: byEva, state }]);
      expect(world.sendSoon).toHaveBeenCalledOnce();
      expect(world.removed).toEqual([]);
    },
  );

  it.each([
    [
      'that has no address',
      () => void (world.found = { ...waiting, member: { ...waiting.member, email: null } }),
    ],
    ['where none is sent', () => void (world.isSent = false)],
  ])('is no mail to a member %s', async (_, prepare) => {
    prepare();
    expect((await decide(done)).status).toBe(200);
    expect(world.decided).toMatchObject([{ mail: [] }]);
    expect(world.sendSoon).not.toHaveBeenCalled();
  });

  it.each([
    [{}, ['decision', 'answer']],
    [{ decision: 'open', answer: 'Da.' }, ['decision']],
    [{ decision: 'done', answer: 'x' }, ['answer']],
    [{ decision: 'refused', answer: '', remove: 'yes' }, ['answer', 'remove']],
    [{ decision: 'later', answer: 'Da.', remove: 1 }, ['decision', 'remove']],
    [{ ...done, remove: null }, ['remove']],
    // What is refused removes nobody.
    [{ decision: 'refused', answer: 'Nu.', remove: true }, ['remove']],
  ])('is not %j', async (body, fields) => {
    expect(await decide(body)).toMatchObject({ status: 400, body: { code: 'invalid-fields', fields } });
    expect([world.decided, world.removed, world.logged]).toEqual([[], [], []]);
  });

  it('for a correction removes nobody', async () => {
    world.found = { ...waiting, kind: 'correction' };
    expect(await decide({ ...done, remove: true })).toMatchObject({
      status: 400,
      body: { fields: ['remove'] },
    });
    expect((await decide({ ...done, remove: false })).status).toBe(200);
  });

  const tooLate = { status: 409, body: { code: 'request-decided', title: 'Conflict' } };

  it('is too late where it does not wait any more', async () => {
    world.found = { ...waiting, id: '7' };
    expect(await decide(done, { id: '8' })).toMatchObject(tooLate);
  });

  it.each(['', 'x', '7x', 'x7', '1234567890123456789'])('on %j is on nothing', async (id) => {
    world.found = { ...waiting, id };
    expect(await decide(done, { id })).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it('may be on a number of eighteen digits', async () => {
    const id = '123456789012345678';
    world.found = { ...waiting, id };
    expect((await decide(done, { id })).status).toBe(200);
  });

  it('is too late where somebody was faster, and then tells nobody', async () => {
    world.inTime = false;
    expect(await decide(done)).toMatchObject(tooLate);
    expect(world.logged).toEqual([]);
    expect(world.sendSoon).not.toHaveBeenCalled();
  });
});

describe('a removal', () => {
  const removal = { ...done, remove: true };

  it('is of the member with all that is known, whose answer still goes out, and is logged', async () => {
    expect(await decide(removal)).toMatchObject({ status: 200, body: { done: true } });
    expect(world.removed).toEqual([['ana', { kind: 'removed', by: 'eva' }, true]]);
    // It is decided as part of it, not besides.
    expect(world.decided).toEqual([]);
    expect(world.logged).toEqual([
      { event: 'member-removed', by: byEva, payments: 0 },
      { event: 'data-answered', by: byEva, state: 'done' },
    ]);
    expect(world.sendSoon).toHaveBeenCalledOnce();
  });

  it('of oneself is refused', async () => {
    world.found = { ...waiting, member: { ...waiting.member, id: 'eva' } };
    expect(await decide(removal)).toMatchObject({
      status: 409,
      body: { code: 'own-record', title: 'Conflict' },
    });
    expect(world.removed).toEqual([]);
  });

  it('of the last who administers is refused', async () => {
    const remove = () => Promise.reject(new LastAdministratorError());
    const over = { removals: { remove } };
    expect(await decide(removal, { over })).toMatchObject({ status: 409, body: { code: 'last-admin' } });
    expect(world.logged).toEqual([]);
  });

  it('does not happen where the request was decided meanwhile', async () => {
    // A database in which nothing waits any more.
    const nothing = new Kysely<DB>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (database) => new PostgresIntrospector(database),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
    type Remove = ReturnType<typeof world.deps>['removals']['remove'];
    const remove: Remove = (_, __, within) =>
      nothing.transaction().execute(async (transaction) => {
        await within?.(transaction);
        return null;
      });
    const over = { removals: { remove } };
    expect(await decide(removal, { over })).toMatchObject({ status: 409, body: { code: 'request-decided' } });
    expect(await world.members.get(ana.id)).not.toBeNull();
    expect(world.logged).toEqual([]);
  });
});
