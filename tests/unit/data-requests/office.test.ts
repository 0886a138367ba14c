// How administrators see data requests, and the mark that one was answered.

import { describe, expect, it } from 'vitest';
import { memberHash } from '../../../netlify/identity/accounts/member.ts';
import { start } from '../people.ts';
import { dataWorld, eva, told, waiting } from './world.ts';
import { privacyApp } from '../../../netlify/office/privacy/office.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const world = dataWorld();

const list = async (query = '', as = 'eva') =>
  told(serve(privacyApp(world.deps()), await world.send('GET', `/api/data-requests${query}`, as)));
const mark = async (id: string, as = 'eva') =>
  told(
    serve(
      privacyApp(world.deps()),
      await world.send('POST', `/api/data-requests/${encodeURIComponent(id)}`, as),
    ),
  );

describe('the list', () => {
  it('has the first page of those that wait', async () => {
    expect(await list()).toEqual({ status: 200, body: { requests: [waiting], total: 1 } });
    expect(world.listed).toEqual([['open', 1]]);
  });

  it('has those that were answered', async () => {
    expect((await list('?state=answered&page=3')).status).toBe(200);
    expect(world.listed).toEqual([['answered', 3]]);
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
    expect((await mark('7', 'ana')).status).toBe(403);
    expect(world.marked).toEqual([]);
  });
});

describe('the mark', () => {
  it('says who answered and when, and is logged', async () => {
    expect(await mark('7')).toEqual({ status: 200, body: { answered: true } });
    expect(world.marked).toEqual([['7', 'eva', start]]);
    expect(world.logged).toEqual([{ event: 'data-answered', by: memberHash(eva) }]);
  });

  it('is too late where it does not wait any more', async () => {
    world.inTime = false;
    expect(await mark('7')).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(world.logged).toEqual([]);
  });

  it.each([' ', 'x', '7x', 'x7', '1234567890123456789'])('on %j is on nothing', async (id) => {
    expect(await mark(id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(world.marked).toEqual([]);
  });
});
