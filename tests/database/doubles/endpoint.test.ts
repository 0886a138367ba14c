// The endpoints for likely doubles: listed, marked as separate, merged with the preview's key, split; and their refusals.

import { beforeEach, expect, it, vi } from 'vitest';
import type { DoublesList, MergePreview } from '../../../src/office/register/api/merges.ts';
import { bindDoubles, doublesApp } from '../../../netlify/office/register/doubles.ts';
import { ask, makeCookie, person, secret, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const store = testDatabase();
const sendSoon = vi.fn(async () => {});
const deps = {
  ...store,
  ...{ secret, now: () => start, doubles: bindDoubles(store.database), mailing: { sendSoon } },
};
const admin = person('eva', { roles: ['member', 'admin'] });
const colleague = person('carol', { roles: ['member', 'cashier'] });
const details = { name: 'Ion Popescu', phone: '0740 123 456' };

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  sendSoon.mockClear();
  for (const one of [admin, colleague, person('one', details), person('two', details)])
    await store.members.add(one);
});

type Answer = Partial<DoublesList & MergePreview> & { code?: string; key?: string };

async function told(response: Response): Promise<[number, Answer]> {
  return [response.status, (await response.json()) as Answer];
}
const path = '/api/member-doubles';
const sent = async (method: string, body?: object) => ({
  method,
  cookie: await makeCookie(admin),
  ...(body && { body }),
});
const separate = async (members: string[]) =>
  told(await serve(doublesApp(deps), ask(path, await sent('POST', { members }))));
const merge = async (body: object) =>
  told(await serve(doublesApp(deps), ask(`${path}/merges`, await sent('POST', body))));
const part = async (id: string) =>
  told(await serve(doublesApp(deps), ask(`${path}/merges/${id}`, await sent('DELETE'))));

it('two who look alike are shown until they are said to be two', async () => {
  const [status, { doubles }] = await told(await serve(doublesApp(deps), ask(path, await sent('GET'))));
  expect([status, doubles?.length]).toEqual([200, 1]);
  expect(await separate(['one', 'nobody'])).toMatchObject([404, { code: 'not-found' }]);
  expect(await separate(['one', 'two'])).toMatchObject([200, { doubles: [] }]);
});

it('two records become one by the key of their preview, and are parted again', async () => {
  const order = { kept: 'one', gone: 'two', take: [] };
  const [, preview] = await merge(order);
  expect(await store.members.get('two')).not.toBeNull();
  expect(await merge({ ...order, key: 'of another preview' })).toMatchObject([409, { code: 'preview-old' }]);
  expect(sendSoon).not.toHaveBeenCalled();
  expect((await merge({ ...order, key: preview.key }))[0]).toBe(200);
  expect(sendSoon).toHaveBeenCalledOnce();
  expect(await store.members.get('two')).toBeNull();
  const [{ id } = { id: '' }] = await deps.doubles.merges();
  expect(await part('999')).toMatchObject([404, { code: 'not-found' }]);
  expect((await part(id))[0]).toBe(200);
  expect(await store.members.get('two')).not.toBeNull();
});

it('nobody is merged with themself, with nobody, or where there are rights to lose', async () => {
  for (const [kept, gone, status, code] of [
    ['one', 'one', 404, 'not-found'],
    ['one', 'nobody', 404, 'not-found'],
    ['one', 'carol', 409, 'member-has-roles'],
    ['one', 'eva', 409, 'member-has-roles'],
  ] as const)
    expect(await merge({ kept, gone, take: [] })).toMatchObject([status, { code }]);
});
