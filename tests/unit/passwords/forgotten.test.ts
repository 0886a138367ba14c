// POST /api/_auth/forgotten: the mail to the requester, and what is refused.

import { beforeEach, expect, it, vi } from 'vitest';
import { handleForgotten } from '../../../netlify/identity/password/forgotten.ts';
import { emailHash } from '../../../netlify/identity/accounts/member.ts';
import type { AnyMail } from '../../../netlify/base/mail/outbox.ts';
import { memoryLimits } from '../memory-limits.ts';
import { ask, secret, site, start } from '../people.ts';

let logged: unknown[];
let written: AnyMail[];
let sendSoon: ReturnType<typeof vi.fn<() => Promise<void>>>;
let limits: ReturnType<typeof memoryLimits>;

beforeEach(() => {
  [logged, written] = [[], []];
  limits = memoryLimits();
  sendSoon = vi.fn(async () => {});
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(JSON.parse(line)));
});

async function post(body: unknown, { isSent = true, address = '192.0.2.1', isLate = false } = {}) {
  const answer = await handleForgotten(ask('/api/_auth/forgotten', { method: 'POST', body }), {
    ...{ secret, limits, address },
    now: () => start,
    outbox: { add: async (mail) => String(written.push(mail)), isLate: async () => isLate },
    mailing: { isSent, sendSoon },
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as object };
}

const who = emailHash('ana@demo.test');

it('a mail is written that is of use for a day, and sent soon', async () => {
  expect(await post({ email: ' Ana@demo.test' })).toMatchObject({ status: 200, body: { requested: true } });
  expect(written).toEqual([
    {
      to: 'Ana@demo.test',
      locale: 'ro',
      template: 'reset',
      words: { site },
      until: new Date(start + 24 * 3_600_000),
    },
  ]);
  expect(sendSoon).toHaveBeenCalledOnce();
  expect(logged).toEqual([{ event: 'reset-requested', who }]);
});

it('the mail goes to the address alone of what a mail program has copied', async () => {
  await post({ email: 'Ana Pop <ana@demo.test>;' });
  expect(written).toMatchObject([{ to: 'ana@demo.test' }]);
});

it.each(['ana@demo.test', 'nobody@demo.test'])('%s hears where mail is late', async (email) => {
  expect(await post({ email }, { isLate: true })).toMatchObject({ body: { requested: true, isLate: true } });
  expect(await post({ email })).toMatchObject({ body: { requested: true, isLate: false } });
});

it('a member number is kept as it is typed: whose it is, is found out when the mail is sent', async () => {
  expect(await post({ email: ' 1042 ' })).toMatchObject({ status: 200, body: { requested: true } });
  expect(written).toMatchObject([{ to: '1042', template: 'reset', words: { site } }]);
});

it.each([undefined, '', null, 7, 'ana@', '@', 'x'.repeat(21)])(
  'it must be an e-mail or a number: %j',
  async (email) => {
    expect(await post({ email })).toMatchObject({
      status: 400,
      body: { code: 'invalid-fields', fields: ['email'] },
    });
    expect([written, logged]).toEqual([[], []]);
  },
);

it('the fourth for one number has to wait, however it is written', async () => {
  for (const email of ['VS-12', 'vs-12', 'Vſ-12']) expect((await post({ email })).status).toBe(200);
  for (const email of ['vſ-12', ' VS-12 ']) expect((await post({ email })).status).toBe(429);
});

it('the fourth for one address has to wait, wherever it comes from; the log names nobody', async () => {
  for (let at = 0; at < 3; at++) await post({ email: 'ana@demo.test' }, { address: `192.0.2.${at}` });
  const refused = await post({ email: 'ana@demo.test' }, { address: '198.51.100.1' });
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
  expect(refused.headers.get('Retry-After')).toBe('900');
  expect(written).toHaveLength(3);
  expect(logged.at(-1)).toEqual({ event: 'reset-refused', who, reason: 'too-many-attempts' });
  // Signing in is limited separately.
  expect(await limits.admit({ name: 'ana@demo.test', address: '192.0.2.1' }, start)).toEqual({
    admitted: true,
  });
});

it('where no mail is sent, there is no such address', async () => {
  expect(await post({ email: 'ana@demo.test' }, { isSent: false })).toMatchObject({
    status: 404,
    body: { code: 'mail-not-configured' },
  });
  expect(written).toEqual([]);
});
