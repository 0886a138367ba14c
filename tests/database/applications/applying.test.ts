// Applicants for membership confirm by mail before anyone sees the application.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handleApply, handleConfirmation } from '../../../netlify/office/applications/apply.ts';
import { ask, person, start } from '../../unit/people.ts';
import { application, eva, ion, testApplications } from './world.ts';

function omitConsent<Sent extends { consent: unknown }>(sent: Sent): Omit<Sent, 'consent'> {
  const kept: Partial<Sent> = { ...sent };
  delete kept.consent;
  return kept as Omit<Sent, 'consent'>;
}

const world = testApplications();
const day = 24 * 60 * 60 * 1000;
/** The stored fields of an application. */
const written = omitConsent(application);

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  world.now = start;
  world.deps.mailing.isSent = true;
  await world.members.add(eva);
  await world.members.add(ion);
});

const count = async () =>
  (
    await sql<{ state: string }>`select state from applications order by created_at, id`.execute(
      world.database,
    )
  ).rows
    .map(({ state }) => state)
    .sort();

it('an application is seen once it was confirmed, and not before', async () => {
  expect((await world.apply()).status).toBe(200);
  expect((await world.list()).body.applications).toEqual([]);
  const [code = ''] = await world.codes();
  expect(await (await world.confirm(code)).json()).toEqual({ confirmed: true, isLate: false });
  const { applications } = (await world.list()).body;
  expect(applications).toEqual([
    {
      ...written,
      note: '',
      id: expect.any(String) as string,
      number: expect.any(Number) as number,
      state: 'open',
      confirmedAt: new Date(start).toISOString(),
    },
  ]);
  // Pressed twice.
  expect((await world.confirm(code)).status).toBe(200);
  expect((await world.list()).body.applications).toHaveLength(1);
});

it('whoever may be a member already is shown with those members, by name in any order or by telephone', async () => {
  const telephone = application.phone.replace(/^0/, '+40 ');
  for (const member of [
    person('same', { name: application.name.split(' ').reverse().join(' '), memberNumber: '7' }),
    person('called', { name: 'Maria Lupu', memberNumber: '8', phone: `${telephone}, 0230 520 100` }),
    person('other', { name: `${application.name} Ion`, memberNumber: '9' }),
  ])
    await world.members.add(member);
  await world.waiting();
  const { applications } = (await world.list()).body;
  expect(applications).toMatchObject([
    { alike: [{ name: 'Maria Lupu', memberNumber: '8' }, { memberNumber: '7' }] },
  ]);
});

it('what a phone sends again counts once, and gets the same answer', async () => {
  const key = randomUUID();
  const sent = { ...application, key };
  const answers = await Promise.all(Array.from({ length: 4 }, () => world.apply(sent)));
  answers.push(await world.apply(sent));
  for (const answer of answers) expect(await answer.json()).toEqual({ sent: true, isLate: false, key });
  expect(await count()).toEqual(['unconfirmed']);
  expect(await world.codes()).toHaveLength(1);
  const other = await world.apply({ ...sent, message: 'Altceva.' });
  expect([other.status, await other.json()]).toMatchObject([409, { code: 'key-used' }]);
  expect((await world.apply({ ...sent, key: 'x' })).status).toBe(400);
  expect(await count()).toEqual(['unconfirmed']);
});

it('the link in the mail is short, in the language of the form, and kept as a hash only', async () => {
  await world.apply();
  const { words, receiver, locale } = await world.database
    .selectFrom('outbox')
    .selectAll()
    .executeTakeFirstOrThrow();
  const { link } = words as { link: string };
  expect([receiver, locale]).toEqual(['Danut@demo.test', 'de']);
  expect(link).toMatch(/^https:\/\/site\.test\/de\/apply\?c=[\w-]{22}#confirm$/);
  expect(link.replace('site.test', 'ajvps-suceava.ro').length).toBeLessThanOrEqual(80);
  const kept = JSON.stringify(await sql`select * from applications`.execute(world.database));
  expect(kept).not.toContain((await world.codes())[0]);
});

it('what is malformed is named', async () => {
  const wrong = async (over: object) => {
    const answer = await world.apply({ ...application, ...over });
    expect(answer.status).toBe(400);
    return ((await answer.json()) as { fields: string[] }).fields;
  };
  expect(await wrong({ name: 'D', email: 'x@y', commune: ' ', kind: 'poacher', consent: false })).toEqual([
    'name',
    'email',
    'commune',
    'kind',
    'consent',
  ]);
  expect(await wrong({ phone: 'none', message: 'x'.repeat(2001), locale: 'xx' })).toEqual([
    'phone',
    'message',
    'locale',
  ]);
  expect(await wrong({ name: { $ne: '' }, recommendedBy: '<b>Ana</b>', message: ['x'] })).toEqual([
    'name',
    'recommendedBy',
    'message',
  ]);
  expect(await count()).toEqual([]);
});

it('a robot hears what all hear, and nothing is kept', async () => {
  const answer = await world.apply({ ...application, website: 'https://evil.test' });
  expect([answer.status, await answer.json()]).toEqual([200, { sent: true, isLate: false }]);
  expect([await count(), await world.codes()]).toEqual([[], []]);
});

it('where no mail is sent nobody could confirm it: refused', async () => {
  world.deps.mailing.isSent = false;
  const answer = await world.apply();
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
    404,
    'mail-not-configured',
  ]);
  expect(await count()).toEqual([]);
});

describe('one who applies again', () => {
  it('before confirming voids no link of before; three mails go to an address that nobody confirms', async () => {
    const statuses: number[] = [];
    for (const commune of ['Una', 'Două', 'Trei', 'Patru']) {
      world.now += 20 * 60_000;
      statuses.push((await world.apply({ ...application, email: 'DANUT@demo.test', commune })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 409]);
    const codes = await world.codes();
    expect(codes).toHaveLength(3);
    expect((await world.confirm(codes[0] ?? '')).status).toBe(200);
    expect((await world.list()).body.applications).toMatchObject([{ commune: 'Una' }]);
  });

  it('from elsewhere with another’s address neither keeps that one from applying nor learns of it', async () => {
    for (let at = 0; at < 3; at++) await world.apply();
    expect((await world.apply()).status).toBe(409);
    const elsewhere = await world.apply(application, '2001:db8:1:2::3');
    expect([elsewhere.status, await elsewhere.json()]).toMatchObject([200, { sent: true }]);
    expect((await world.confirm((await world.codes()).at(-1) ?? '')).status).toBe(200);
    const networks = await world.database.selectFrom('applications').select(['state', 'network']).execute();
    // Once confirmed, the network is no longer needed.
    expect(networks.filter(({ network }) => network === null)).toMatchObject([{ state: 'open' }]);
  });

  it('after confirming replaces the first one, once the second is confirmed too', async () => {
    await world.waiting();
    await world.apply({ ...application, commune: 'Putna' });
    expect((await world.list()).body.applications).toMatchObject([{ commune: 'Gălănești' }]);
    await world.confirm((await world.codes()).at(-1) ?? '');
    expect((await world.list()).body.applications).toMatchObject([{ commune: 'Putna' }]);
  });
});

it('five in a quarter of an hour come from one network, then one has to wait', async () => {
  for (let at = 0; at < 5; at++) {
    expect((await world.apply({ ...application, email: `a${at}@demo.test` })).status).toBe(200);
  }
  const refused = await world.apply();
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '900']);
  world.now += 15 * 60_000;
  expect((await world.apply()).status).toBe(200);
});

it('an unconfirmed one cannot be confirmed after seven days', async () => {
  await world.apply();
  const [code = ''] = await world.codes();
  world.now += 7 * day;
  expect((await world.confirm(code)).status).toBe(410);
  world.now -= 1;
  expect((await world.confirm(code)).status).toBe(200);
});

describe('a form without scripts', () => {
  const post = (path: string, fields: Record<string, string>, referer = 'https://site.test/de/x') =>
    new Request(`https://site.test${path}`, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        referer,
      },
      body: new URLSearchParams(fields),
    });
  const fields = { ...written, consent: 'on' };
  const place = (answer: Response) => [answer.status, answer.headers.get('location')];

  it('is led to what became of it, in its language', async () => {
    expect(place(await handleApply(post('/api/apply', fields), world.deps))).toEqual([303, '/de/apply#sent']);
    const wrong = { ...fields, locale: 'en', name: '' };
    expect(place(await handleApply(post('/api/apply', wrong), world.deps))).toEqual([
      303,
      '/en/apply#fault-name',
    ]);
  });

  it('confirms by the address of its page', async () => {
    await handleApply(post('/api/apply', fields), world.deps);
    const [code = ''] = await world.codes();
    const request = () =>
      post('/api/apply/confirm', { locale: 'ro', code: '' }, `https://site.test/apply?c=${code}`);
    expect(place(await handleConfirmation(request(), world.deps))).toEqual([303, '/apply#confirmed']);
    expect((await world.list()).body.applications).toHaveLength(1);
  });
});

it('neither members nor editors see applications, nor anyone without a session', async () => {
  await world.waiting();
  expect((await world.list('open', ion)).status).toBe(403);
  expect((await world.list('open', { ...eva, id: 'nobody' })).status).toBe(401);
  expect((await world.list('unconfirmed')).status).toBe(400);
});

it('an application from another origin is refused', async () => {
  const request = ask('/api/apply', {
    method: 'POST',
    body: application,
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect((await handleApply(request, world.deps)).status).toBe(403);
});
