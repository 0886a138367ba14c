// What is known of the member signed in, and asking for its correction or deletion: what the endpoints take and tell.

import { describe, expect, it } from 'vitest';
import { handleOwnData, handleOwnRequest, handleOwnRequests } from '../../../netlify/privacy/own.ts';
import { memberHash } from '../../../netlify/members/member.ts';
import { maxDataText, type OwnData } from '../../../src/lib/api/own-data.ts';
import { start } from '../people.ts';
import { ana, dataWorld, told } from './world.ts';

const world = dataWorld();
const data = {
  collectedAt: '2026-11-21T08:00:00.000Z',
  record: { name: 'Ana ana', email: ana.email, memberNumber: ana.memberNumber },
} as OwnData;
const collect = async (id: string, now: number) => (id === 'ana' && now === start ? data : null);

const own = async (query: string, as = 'ana') =>
  handleOwnData(await world.send('GET', `/api/_auth/data${query}`, as), { ...world.deps(), collect });
const wish = async (body: unknown) =>
  told(
    handleOwnRequests(await world.send('POST', '/api/_auth/data-requests', 'ana', body), {
      ...world.deps(),
      collect,
    }),
  );

describe('what is known', () => {
  it('is answered to the member, of this moment, and not logged', async () => {
    const answer = await own('');
    expect(await answer.json()).toEqual(data);
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(world.logged).toEqual([]);
  });

  it('is a file that is pleasant to read with `?download`, named by its day, which is logged', async () => {
    const answer = await own('?download');
    expect(await answer.text()).toBe(JSON.stringify(data, null, 2));
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="ajvps-2026-11-21.json"');
    expect(world.logged).toEqual([{ event: 'data-downloaded', who: memberHash(ana) }]);
  });

  it('is of nobody who was removed meanwhile', async () => {
    expect(await told(own('', 'eva'))).toMatchObject({
      status: 401,
      body: { code: 'signed-out', title: 'Unauthorized' },
    });
  });
});

describe('a wish', () => {
  it('is kept in one form, told with the others, and logged by its kind', async () => {
    const message = ' Ma\u0306 numesc Ana-Maria. ';
    expect(await wish({ kind: 'correction', message })).toMatchObject({
      status: 200,
      body: { requests: [{ id: 'of ana' }] },
    });
    expect(world.asked).toEqual([
      { memberId: 'ana', kind: 'correction', message: 'Mă numesc Ana-Maria.', now: start },
    ]);
    expect(world.logged).toEqual([{ event: 'data-requested', who: memberHash(ana), kind: 'correction' }]);
  });

  it.each<[{ kind: string; message?: string }]>([
    [{ kind: 'correction', message: 'Da' }],
    [{ kind: 'correction', message: 'ă'.repeat(maxDataText) }],
    [{ kind: 'deletion', message: '' }],
    [{ kind: 'deletion' }],
  ])('may be %j', async (body) => {
    expect((await wish(body)).status).toBe(200);
    expect(world.asked).toMatchObject([{ ...body, message: body.message ?? '' }]);
  });

  it.each([
    [{}, ['kind']],
    [{ kind: 'gift', message: 'Da' }, ['kind']],
    [{ kind: 'gift', message: 'x'.repeat(maxDataText + 1) }, ['kind', 'message']],
    [{ kind: 'correction' }, ['message']],
    [{ kind: 'correction', message: ' x ' }, ['message']],
    [{ kind: 'correction', message: 77 }, ['message']],
    [{ kind: 'deletion', message: 'x'.repeat(maxDataText + 1) }, ['message']],
  ])('may not be %j', async (body, fields) => {
    expect(await wish(body)).toMatchObject({ status: 400, body: { code: 'invalid-fields', fields } });
    expect(world.asked).toEqual([]);
  });

  it('waits once, however often it is asked', async () => {
    world.inTime = false;
    expect(await wish({ kind: 'deletion' })).toMatchObject({
      status: 409,
      body: { code: 'request-open', title: 'Conflict' },
    });
    expect(world.logged).toEqual([]);
  });
});

describe('a wish that waits', () => {
  const withdraw = async (id: string) =>
    told(
      handleOwnRequest(await world.send('DELETE', `/api/_auth/data-requests/${id}`, 'ana'), id, {
        ...world.deps(),
        collect,
      }),
    );

  it('is withdrawn by its member, who gets those that are left', async () => {
    expect(await withdraw('7')).toMatchObject({ status: 200, body: { requests: [{ id: 'of ana' }] } });
    expect(world.withdrawn).toEqual([['7', 'ana']]);
    expect(world.logged).toEqual([{ event: 'data-request-withdrawn', who: memberHash(ana) }]);
  });

  it('is not withdrawn once it is decided, nor under a name that none can have', async () => {
    world.inTime = false;
    expect(await withdraw('7')).toMatchObject({ status: 409, body: { code: 'request-decided' } });
    expect((await withdraw('x')).status).toBe(404);
    expect(world.logged).toEqual([]);
  });
});
