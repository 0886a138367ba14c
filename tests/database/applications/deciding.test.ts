// An application becomes a member once, or is refused with a reason; then it goes after half a year.

import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { openLink } from '../../../netlify/password/one-time-link.ts';
import { start } from '../../unit/people.ts';
import { application, eva, ion, membership, testApplications } from './world.ts';

const world = testApplications();
const { members } = world;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  world.now = start;
  world.deps.mailing.isSent = true;
  await members.add(eva);
  await members.add(ion);
});

const accept = { decision: 'accept', ...membership };
const mails = () =>
  world.database
    .selectFrom('outbox')
    .where('template', '<>', 'application-confirmation')
    .select(['template', 'receiver', 'locale', 'member_id', 'words'])
    .execute();

it('who is accepted is a member, invited by mail in the language of the application', async () => {
  const id = await world.waiting();
  const { status, body } = await world.decide(id, accept);
  expect(status).toBe(200);
  const member = await members.byEmail('danut@demo.test');
  expect(member).toMatchObject({ ...membership, roles: ['member'], locale: 'de' });
  const [mail] = await mails();
  expect(mail).toMatchObject({
    template: 'invitation',
    receiver: 'Danut@demo.test',
    locale: 'de',
    member_id: member?.id,
  });
  expect(mail?.words).toEqual({ site: 'https://site.test', by: 'eva' });
  expect(body).not.toHaveProperty('link');
  const { changes } = await members.changes({ member: member?.id, page: 1 });
  expect(changes).toMatchObject([{ act: 'accepted', by: eva.name }]);
  const { applications } = (await world.list('accepted')).body;
  expect(applications).toMatchObject([{ id, state: 'accepted', member: { memberNumber: 'N 77' } }]);
  expect((await world.list()).body.applications).toEqual([]);
});

it('where no mail is sent, the administrator hands the link on', async () => {
  const id = await world.waiting();
  world.deps.mailing.isSent = false;
  const { body } = await world.decide(id, accept);
  expect(await mails()).toEqual([]);
  const { member } = await openLink(
    new URL(String(body['link'])).searchParams.get('token') ?? '',
    world.deps,
  );
  expect(member.email).toBe('Danut@demo.test');
});

it('of many who accept and refuse one at the same time, one does: one member, or none and a mail', async () => {
  const id = await world.waiting();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      world.decide(
        id,
        at % 4 ? { ...accept, memberNumber: `N ${at}` } : { decision: 'refuse', reason: 'Prea târziu' },
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body['code'] === 'application-decided')).toHaveLength(11);
  const made = (await members.all()).filter(({ name }) => name === membership.name);
  expect(await mails()).toHaveLength(1);
  expect(made.length).toBe((await mails())[0]?.template === 'invitation' ? 1 : 0);
});

it('a number or an address that another member has is told, and the application waits on', async () => {
  const id = await world.waiting();
  expect(await world.decide(id, { ...accept, memberNumber: 'n-ion' })).toMatchObject({
    status: 409,
    body: { code: 'number-taken', fields: ['memberNumber'] },
  });
  await members.update('ion', (member) => ({ ...member, email: 'danut@demo.test' }));
  expect(await world.decide(id, accept)).toMatchObject({ status: 409, body: { code: 'email-taken' } });
  expect((await world.list()).body.applications).toHaveLength(1);
  expect(await mails()).toEqual([]);
});

it('who is refused is told why', async () => {
  const id = await world.waiting();
  expect((await world.decide(id, { decision: 'refuse', reason: ' ' })).body).toMatchObject({
    fields: ['reason'],
  });
  expect((await world.decide(id, { decision: 'refuse', reason: ' Lipsește  permisul ' })).status).toBe(200);
  expect(await mails()).toMatchObject([
    { template: 'application-refused', locale: 'de', words: { reason: 'Lipsește  permisul' } },
  ]);
  expect((await world.list('refused')).body.applications).toMatchObject([
    { reason: 'Lipsește  permisul', decidedBy: eva.name, name: application.name },
  ]);
});

it('a decided one goes after six months', async () => {
  await world.decide(await world.waiting(), { decision: 'refuse', reason: 'Nu' });
  await world.decide(await world.waiting({ email: 'b@demo.test' }), accept);
  // Half a year after 21 November.
  const end = Date.UTC(2027, 4, 21, 8);
  for (const [now, left] of [
    [end - 1, 2],
    [end, 0],
  ] as const) {
    await world.deps.applications.tidy(now);
    const { rows } = await sql`select from applications`.execute(world.database);
    expect(rows).toHaveLength(left);
  }
  expect(await members.byEmail('b@demo.test')).not.toBeNull();
});

it.each([
  ['a member of the desk', ion, {}, 403],
  ['nobody', { ...eva, id: 'nobody' }, {}, 401],
  ['another origin', eva, { 'sec-fetch-site': 'cross-site' }, 403],
] as const)('%s decides nothing', async (_, as, headers, status) => {
  const id = await world.waiting();
  expect((await world.decide(id, accept, as, headers)).status).toBe(status);
  expect((await world.list()).body.applications).toHaveLength(1);
});

it('what is malformed is named; an application that is none is told as decided', async () => {
  const id = await world.waiting();
  expect((await world.decide(id, { decision: 'maybe' })).body).toMatchObject({ fields: ['decision'] });
  expect((await world.decide(id, { decision: 'accept' })).body).toMatchObject({
    fields: ['name', 'memberNumber', 'kind', 'validUntil'],
  });
  expect((await world.list('none')).body).toMatchObject({ fields: ['state'] });
  expect((await world.list('open&page=0')).body).toMatchObject({ fields: ['page'] });
  expect((await world.list('none&page=0')).body).toMatchObject({ fields: ['state', 'page'] });
  expect((await world.decide('nobody', accept)).status).toBe(409);
  expect((await world.decide('../x', accept)).status).toBe(404);
});
