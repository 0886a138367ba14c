// Administrators' requests about mail: what they see, whom they invite, and what is refused.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mailDeskApp, type MailDeskDeps } from '../../../netlify/office/invitations/endpoint.ts';
import type { Invitations } from '../../../netlify/office/invitations/invitations.ts';
import { memberHash } from '../../../netlify/identity/accounts/member.ts';
import { chosenAtMost } from '../../../src/core/api/bulk-actions.ts';
import { maxBounces } from '../../../src/core/api/mail.ts';
import { memoryDirectory } from '../memory-directory.ts';
import { ask, makeCookie, person, secret, site } from '../people.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const eva = person('eva', { roles: ['member', 'admin'] });
const ion = person('ion', { roles: ['member', 'editor', 'cashier'] });
/** Half past one in Romania, where the next day has begun. */
const night = Date.UTC(2026, 10, 21, 23, 30);
const found = {
  counts: { none: 1, waiting: 0, sent: 0, failed: 0, accepted: 1 },
  members: [],
  failed: [],
};
const plan = { first: 1, sent: 2, waiting: 0, accepted: 0, withoutEmail: 0, disabled: 0 };
const mail = { id: '7', to: 'ana@demo.test', template: 'circular', at: '2026-11-21T08:00:00.000Z' };
const members = memoryDirectory();

let asked: { what: keyof Invitations; given: unknown[] }[];
let sent: string[];
let logged: unknown[];
let isSent: boolean;
let isLate: boolean;
/** Whether a mail was given up. */
let isGivenUp: boolean;

beforeEach(async () => {
  [asked, sent, logged, isSent, isLate, isGivenUp] = [[], [], [], true, false, true];
  for (const member of [eva, ion]) await members.put(member);
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(JSON.parse(line)));
});

function deps(): MailDeskDeps {
  const noting =
    <Answer>(what: keyof Invitations, answer: () => Answer) =>
    async (...given: unknown[]) => {
      asked.push({ what, given });
      return answer();
    };
  return {
    secret,
    now: () => night,
    members,
    invitations: {
      list: noting('list', () => found),
      invite: noting('invite', () => 3),
      inviteSelected: noting('inviteSelected', () => 2),
      plan: noting('plan', () => plan),
      sendAgain: noting('sendAgain', () => isGivenUp),
      findSent: noting('findSent', () => [mail]),
      markBounced: noting('markBounced', () => 1),
    },
    outbox: { isLate: async () => isLate },
    mailing: { isSent, sendSoon: async ({ url }) => void sent.push(url) },
  };
}

async function call(
  query: string,
  body?: unknown,
  as = eva,
  headers: Record<string, string> = {},
  method = body === undefined ? 'GET' : 'POST',
) {
  const cookie = await makeCookie(as, { since: night });
  const answer = await serve(
    mailDeskApp(deps()),
    ask(`/api/mail${query}`, { method, cookie, body, headers }),
  );
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
}
const act = (body: unknown, as = eva, headers = {}) => call('', body, as, headers);

describe('looking', () => {
  it.each([
    ['', 'none', 1],
    ['?state=failed', 'failed', 1],
    ['?state=accepted&page=120', 'accepted', 120],
    ['?page=999999', 'none', 999999],
  ])('at %s is at a page of those in one state', async (query, ...given) => {
    expect(await call(query)).toEqual({ status: 200, ...found, isSent: true, isLate: false });
    expect(asked).toEqual([{ what: 'list', given }]);
  });

  it('is for administrators', async () => {
    expect((await call('', undefined, ion)).status).toBe(403);
    expect(asked).toEqual([]);
  });

  it('tells whether mail is sent at all', async () => {
    [isSent, isLate] = [false, true];
    expect(await call('')).toMatchObject({ status: 200, isSent: false, isLate: true });
  });

  it.each([
    ['?state=lost', ['state']],
    ['?page=0', ['page']],
    ['?page=1x', ['page']],
    ['?page=x1', ['page']],
    ['?page=1000000', ['page']],
    ['?state=&page=', ['state', 'page']],
  ])('at %s is malformed', async (query, fields) => {
    expect(await call(query)).toMatchObject({ status: 400, code: 'invalid-fields', fields });
    expect(asked).toEqual([]);
  });
});

describe('what is written', () => {
  const by = { by: 'eva', site };
  const today = '2026-11-22';
  const ids = ['ana', 'ion'];

  it.each<[string, object, keyof Invitations, unknown[], number]>([
    ['all who have had none', { all: true }, 'invite', [by], 3],
    ['one', { invite: 'a-1_B' }, 'invite', [by, 'a-1_B'], 3],
    ['some', { members: { ids } }, 'inviteSelected', [by, { ids }, { today, again: false }], 2],
    [
      'some who were invited before too',
      { members: { ids }, again: true },
      'inviteSelected',
      [by, { ids }, { today, again: true }],
      2,
    ],
    ['one that was given up', { again: '123456789012345678' }, 'sendAgain', ['123456789012345678'], 1],
  ])('is an invitation of %s, which goes at once', async (_, body, what, given, written) => {
    expect(await act(body)).toEqual({ status: 200, written });
    expect(asked).toEqual([{ what, given }]);
    expect(sent).toEqual([`${site}/api/mail`]);
    expect(logged).toEqual([{ event: 'mail-written', count: written, by: memberHash(eva) }]);
  });

  it.each([
    {},
    { all: 'yes' },
    { invite: '' },
    { invite: '../x' },
    { invite: 'x y' },
    { invite: 'x'.repeat(65) },
    { invite: ['x'] },
    { again: '' },
    { again: 7 },
    { again: 'x1' },
    { again: '1x' },
    { again: '1'.repeat(19) },
    { members: null },
    { members: { ids }, again: 'yes' },
    { preview: true },
    // A contradictory request must not get the wider meaning.
    { members: { ids }, preview: true, all: true },
    { all: true, invite: 'ana' },
  ])('is not what is malformed: %j', async (body) => {
    expect(await act(body)).toMatchObject({ status: 400, code: 'invalid-fields' });
    expect([asked, sent, logged]).toEqual([[], [], []]);
  });

  it('is not what nobody gave up', async () => {
    isGivenUp = false;
    expect(await act({ again: '7' })).toMatchObject({ status: 404, code: 'not-found', title: 'Not Found' });
    expect([sent, logged]).toEqual([[], []]);
  });

  it('is nothing where it is only looked at whom that would reach', async () => {
    expect(await act({ members: { ids }, preview: true })).toEqual({ status: 200, ...plan });
    expect(asked).toEqual([{ what: 'plan', given: [{ ids }, today] }]);
    expect([sent, logged]).toEqual([[], []]);
  });

  it('is nothing where no mail is sent', async () => {
    isSent = false;
    const refused = { status: 404, code: 'mail-not-configured', title: 'Not Found' };
    expect(await act({ all: true })).toMatchObject(refused);
    expect(await act({ members: { ids }, preview: true })).toMatchObject(refused);
    expect(asked).toEqual([]);
  });
});

describe('mail that came back', () => {
  it('is found in the messages about it, also where no mail is sent at present', async () => {
    isSent = false;
    expect(await call('/bounced', { messages: ' <ana@demo.test>: 550 ' })).toEqual({
      status: 200,
      mails: [mail],
    });
    expect(asked).toEqual([{ what: 'findSent', given: ['<ana@demo.test>: 550'] }]);
  });

  it('is marked, which is logged', async () => {
    expect(await call('/bounced', { mails: ['7'] }, eva, {}, 'PATCH')).toEqual({ status: 200, count: 1 });
    expect(asked).toEqual([{ what: 'markBounced', given: [['7']] }]);
    expect(logged).toEqual([{ event: 'mail-bounced', count: 1, by: memberHash(eva) }]);
  });

  it.each([
    ['POST', { messages: ' ' }, 'messages'],
    ['POST', { messages: 'x'.repeat(maxBounces + 1) }, 'messages'],
    ['PATCH', { mails: [] }, 'mails'],
    ['PATCH', { mails: ['x'] }, 'mails'],
  ])('by %s is not %j', async (method, body, field) => {
    const refused = { status: 400, code: 'invalid-fields', fields: [expect.stringMatching(`^${field}`)] };
    expect(await call('/bounced', body, eva, {}, method)).toMatchObject(refused);
    expect(asked).toEqual([]);
  });

  it.each(['POST', 'PATCH'])('by %s is for administrators', async (method) => {
    expect((await call('/bounced', { messages: 'x', mails: ['7'] }, ion, {}, method)).status).toBe(403);
  });
});

it('a request may name as many members as an act takes, and is no longer than that', async () => {
  const most = { ids: Array.from({ length: chosenAtMost }, () => randomUUID()) };
  expect((await act({ members: most, again: false })).status).toBe(200);
  expect((await act({ all: true, x: 'x'.repeat(64 * 1024) })).status).toBe(413);
});

it.each([
  ['an editor', ion, {}, 403],
  ['nobody who is known', person('nobody'), {}, 401],
  ['another site', eva, { 'sec-fetch-site': 'cross-site' }, 403],
])('%s can write no invitation', async (_, as, headers, status) => {
  expect((await act({ all: true }, as, headers)).status).toBe(status);
  expect([asked, sent]).toEqual([[], []]);
});
