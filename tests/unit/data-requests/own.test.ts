// The signed-in member's own data, and requests about them: what the endpoints accept and return.

import { describe, expect, it } from 'vitest';
import { memberHash } from '../../../netlify/identity/accounts/member.ts';
import { maxDataText, type OwnData } from '../../../src/office/privacy/api/own-data.ts';
import { start } from '../people.ts';
import { ana, dataWorld, told } from './world.ts';
import { privacyApp } from '../../../netlify/office/privacy/office.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const world = dataWorld();
const data = {
  collectedAt: '2026-11-21T08:00:00.000Z',
  record: { name: 'Ana ana', email: ana.email, memberNumber: ana.memberNumber },
} as OwnData;
const collect = async (id: string, now: number) => (id === 'ana' && now === start ? data : null);

const own = async (query: string, as = 'ana') =>
  serve(privacyApp({ ...world.deps(), collect }), await world.send('GET', `/api/_auth/data${query}`, as));
const wish = async (body: unknown) =>
  told(
    serve(
      privacyApp({
        ...world.deps(),
        collect,
      }),
      await world.send('POST', '/api/_auth/data-requests', 'ana', body),
    ),
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
  it('is kept in one form, told with the others, and logged', async () => {
    const message = ' Ma\u0306 numesc Ana-Maria. ';
    expect(await wish({ message })).toMatchObject({ status: 200, body: { requests: [{ id: 'of ana' }] } });
    expect(world.asked).toEqual([['ana', 'Mă numesc Ana-Maria.', start]]);
    expect(world.logged).toEqual([{ event: 'data-requested', who: memberHash(ana) }]);
  });

  it.each(['Da', 'ă'.repeat(maxDataText)])('may be %s', async (message) => {
    expect((await wish({ message })).status).toBe(200);
    expect(world.asked).toEqual([['ana', message, start]]);
  });

  it.each([
    {},
    { message: '' },
    { message: ' x ' },
    { message: 77 },
    { message: 'x'.repeat(maxDataText + 1) },
  ])('may not be %j', async (body) => {
    expect(await wish(body)).toMatchObject({
      ...{ status: 400, body: { code: 'invalid-fields', fields: ['message'] } },
    });
    expect(world.asked).toEqual([]);
  });
});
