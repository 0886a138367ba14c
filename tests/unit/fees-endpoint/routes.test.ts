// The routes of the fees: who may call each, and which addresses do not exist.

import { describe, expect, it } from 'vitest';
import { feesDesk, notAllowed, notFound, people, type Who } from './world.ts';

const everybody: Who[] = ['member', 'editor', 'cashier', 'admin'];
const desk: Who[] = ['cashier', 'admin'];

const calls: [string, string, Who[]][] = [
  ['GET', '', everybody],
  ['GET', '/members', desk],
  ['GET', '/members?format=csv', desk],
  ['GET', '/members/ana', desk],
  ['GET', '/removed', desk],
  ['POST', '/payments', desk],
  ['DELETE', '/payments/1', desk],
  ['GET', '/dues?year=2026', ['admin']],
  ['POST', '/dues', ['admin']],
  ['DELETE', '/dues?year=2026', ['admin']],
  ['DELETE', '/dues/1', desk],
  ['POST', '/extra-dues', desk],
  ['GET', '/imports', desk],
  ['POST', '/imports', desk],
  ['DELETE', '/imports/1', desk],
  ['GET', '/open-lines', desk],
  ['POST', '/open-lines', desk],
  ['PATCH', '/open-lines', desk],
  ['GET', '/reminders', desk],
  ['POST', '/reminders', desk],
  ['POST', '/reminder-texts', desk],
];

describe.each(calls)('%s /api/fees%s', (method, path, allowed) => {
  const sent = ['POST', 'PATCH'].includes(method) ? { method, body: {} } : { method };

  it.each(Object.keys(people) as Who[])(`asked by: %s`, async (who) => {
    const { call } = await feesDesk();
    const answer = await call(path, { who, ...sent });
    if (who === 'nobody') expect(answer).toMatchObject({ status: 401, body: { code: 'signed-out' } });
    else if (!allowed.includes(who)) expect(answer).toMatchObject(notAllowed);
    else expect([200, 400, 404]).toContain(answer.status);
  });

  it('is the same with a slash at its end', async () => {
    const { call } = await feesDesk();
    const [address = '', query] = path.split('?');
    const bare = await call(path, { who: 'admin', ...sent });
    const slashed = await call(`${address}/${query ? `?${query}` : ''}`, { who: 'admin', ...sent });
    expect([slashed.status, slashed.text]).toEqual([bare.status, bare.text]);
  });

  it('takes nothing else', async () => {
    const { call } = await feesDesk();
    expect((await call(path, { who: 'admin', method: 'PUT', body: {} })).status).toBe(405);
  });
});

it.each(['GET', 'POST', 'DELETE'])('%s finds nothing at other addresses', async (method) => {
  const { call } = await feesDesk();
  for (const path of [
    '/x',
    '/x/1',
    '/__proto__',
    '/members/a/b',
    '/payments/1/2',
    '/reminders/1',
    '/toString',
  ])
    expect(await call(path, { who: 'admin', method }), path).toMatchObject(notFound);
});

it('other addresses answer no other method', async () => {
  const { call } = await feesDesk();
  const { status, headers } = await call('/x', { method: 'PUT' });
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, PATCH, DELETE']);
});
