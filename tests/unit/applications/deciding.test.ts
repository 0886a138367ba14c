// Administrators' decisions on applications: calls of the store, mails and refusals.

import { describe, expect, it } from 'vitest';
import { memberHash, TakenError } from '../../../netlify/identity/accounts/member.ts';
import { person, site, start } from '../people.ts';
import { deciding, eva, ion, waiting } from './deciders.ts';
import { ProblemError } from '../../../netlify/base/http/endpoint.ts';

const record = { name: 'Dănuț Ț.', memberNumber: 'N 77', kind: 'angler', validUntil: '2027-03-31' };
const accept = { decision: 'accept', ...record, validUnpaid: 'Fără sume încă' };
const refuse = { decision: 'refuse', reason: 'Lipsește permisul' };

const world = deciding();

describe('the list', () => {
  it.each([
    ['', 'open', 1],
    ['?page=3', 'open', 3],
    ['?state=refused&page=12', 'refused', 12],
    ['?state=accepted', 'accepted', 1],
  ])('%s is a page of those in one state', async (query, state, page) => {
    const none = { hunter: null, angler: null, both: null, trainee: null };
    const joining = {
      memberNumber: '1007',
      validUntil: '2026-12-31',
      dueOn: '2026-12-21',
      year: 2026,
      dues: none,
    };
    expect(await world.list(query)).toEqual({
      ...{ status: 200, applications: [waiting], total: 1 },
      ...(state === 'open' && { joining }),
    });
    expect(world.asked).toEqual([{ what: 'list', given: [state, page, start] }]);
  });

  it.each([
    ['?state=unconfirmed', ['state']],
    ['?state=', ['state']],
    ['?page=0', ['page']],
    ['?state=x&page=x', ['state', 'page']],
  ])('%s is malformed', async (query, fields) => {
    expect(await world.list(query)).toMatchObject({ status: 400, fields });
  });

  it('is for administrators', async () => {
    expect((await world.list('', ion)).status).toBe(403);
    expect((await world.list('', person('nobody'))).status).toBe(401);
    expect(world.asked).toEqual([]);
  });
});

describe('who is accepted', () => {
  it('is a member from then on, invited by mail in the language of the application', async () => {
    const answer = await world.decide(accept);
    const [{ member, entry } = {}] = world.added;
    expect(answer).toEqual({
      status: 200,
      member: expect.objectContaining({ id: member?.id, ...record, hasPassword: false }) as object,
    });
    const { id = '' } = member ?? {};
    expect(member).toEqual({
      ...{ ...record, id, email: 'Danut@demo.test', roles: ['member'], locale: 'de' },
      ...{ disabled: false, sessionsSince: 0, phone: null, commune: 'Putna', joinedOn: '2026-11-21' },
    });
    expect(world.asked).toEqual([
      { what: 'accept', given: { id: 'one', by: 'eva', memberId: id, now: start } },
    ]);
    expect(entry).toMatchObject({ kind: 'accepted', by: 'eva' });
    expect(entry?.mail?.(eva)).toEqual([
      {
        to: 'Danut@demo.test',
        memberId: id,
        locale: 'de',
        template: 'application-accepted',
        words: { site, by: 'eva', number: String(waiting.number) },
      },
    ]);
    expect(world.sent).toEqual([`${site}/api/applications/one`]);
    const who = memberHash({ email: 'Danut@demo.test', memberNumber: '' });
    expect(world.logged).toEqual([{ event: 'application-accepted', who, by: memberHash(eva) }]);
  });

  it('gets the link from the administrator where no mail is sent', async () => {
    world.isSent = false;
    const link = new URL(String((await world.decide(accept))['link']));
    expect([link.origin, link.pathname, link.hash]).toEqual([site, '/de/login', '#new-password']);
    const [{ member, entry } = {}] = world.added;
    expect(entry?.mail?.(eva)).toEqual([]);
    expect(member?.linkTerms?.until).toBe(start + 30 * 24 * 60 * 60_000);
    expect(JSON.stringify(member)).not.toContain(link.searchParams.get('token'));
  });

  it('is written to in the site’s first language where the application’s is there no more', async () => {
    world.open = { ...waiting, locale: 'xx' };
    await world.decide(accept);
    expect(world.added[0]?.member.locale).toBe('ro');
  });

  it('needs a whole record', async () => {
    expect(await world.decide({ decision: 'accept' })).toMatchObject({
      status: 400,
      fields: ['name', 'memberNumber', 'kind', 'validUntil'],
    });
    expect(await world.decide({ ...accept, validUntil: '2027-02-31' })).toMatchObject({
      fields: ['validUntil'],
    });
    expect([world.added, world.sent]).toEqual([[], []]);
  });

  it('is nobody with the number or the address of another member', async () => {
    world.failure = new TakenError('number');
    expect(await world.decide(accept)).toMatchObject({
      status: 409,
      code: 'number-taken',
      fields: ['memberNumber'],
    });
    world.failure = new TakenError('email');
    expect(await world.decide(accept)).toMatchObject({ status: 409, code: 'email-taken', fields: ['email'] });
    expect([world.sent, world.logged]).toEqual([[], []]);
  });
});

describe('who is refused', () => {
  it('is told why, in the language of the application', async () => {
    expect(await world.decide({ ...refuse, reason: '  Lipses\u0326te permisul\n' })).toEqual({
      status: 200,
      refused: true,
    });
    const { reason } = refuse;
    const mail = {
      to: 'Danut@demo.test',
      locale: 'de',
      template: 'application-refused',
      words: { name: waiting.name, reason },
    };
    expect(world.asked).toEqual([
      { what: 'refuse', given: { id: 'one', by: 'eva', now: start, reason, mail } },
    ]);
    expect(world.logged).toEqual([{ event: 'application-refused', by: memberHash(eva) }]);
    expect([world.sent, world.added]).toEqual([[`${site}/api/applications/one`], []]);
  });

  it.each([undefined, null, 7, '', ' N '])('is not for the reason %j', async (reason) => {
    expect(await world.decide({ ...refuse, reason })).toMatchObject({ status: 400, fields: ['reason'] });
    expect([world.asked, world.sent]).toEqual([[], []]);
  });

  it('hears two letters at least, a thousand at most', async () => {
    for (const reason of ['Nu', 'ș'.repeat(1000)])
      expect((await world.decide({ ...refuse, reason })).status).toBe(200);
    const reason = 'ș'.repeat(1001);
    expect(await world.decide({ ...refuse, reason })).toMatchObject({ status: 400, fields: ['reason'] });
  });
});

describe('a decision', () => {
  const decided = { status: 409, code: 'application-decided', title: 'Conflict' };

  it.each([accept, refuse])('of what was decided meanwhile is told as that: %j', async (body) => {
    expect(await world.decide(body, { id: 'other' })).toMatchObject(decided);
    world.failure = new ProblemError('application-decided');
    expect(await world.decide(body)).toMatchObject(decided);
    expect([world.asked, world.sent, world.logged]).toEqual([[], [], []]);
  });

  it.each([undefined, 'maybe', ['accept'], null])('is none of the ones there are: %j', async (decision) => {
    expect(await world.decide({ ...accept, ...refuse, decision })).toMatchObject({
      status: 400,
      fields: ['decision'],
    });
  });

  it('is of an application by its id', async () => {
    for (const id of ['../x', '']) expect((await world.decide(refuse, { id })).status).toBe(404);
  });

  it('that fails for another reason says so', async () => {
    world.failure = new Error('the disk is full');
    expect(await world.decide(refuse)).toMatchObject({ status: 500, code: 'unexpected' });
    expect(await world.decide(accept)).toMatchObject({ status: 500, code: 'unexpected' });
  });

  it('may be as long as the longest reason', async () => {
    const padded = (length: number) => ({
      ...refuse,
      x: 'x'.repeat(length - new TextEncoder().encode(JSON.stringify({ ...refuse, x: '' })).length),
    });
    expect((await world.decide(padded(16 * 1024))).status).toBe(200);
    expect((await world.decide(padded(16 * 1024 + 1))).status).toBe(413);
  });

  it.each([
    ['a member of the desk', { as: ion }, 403],
    ['nobody who is known', { as: person('nobody') }, 401],
    ['a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ])('is not for %s', async (_, from, status) => {
    expect((await world.decide(accept, from)).status).toBe(status);
    expect([world.asked, world.added]).toEqual([[], []]);
  });
});
