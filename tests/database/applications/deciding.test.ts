// An application becomes a member once, or is refused with a reason; half a year later it is deleted.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { membersCsv } from '../../../netlify/office/register/export.ts';
import { cardKeys, signCard, toCard } from '../../../netlify/identity/card/card.ts';
import { handleCardCheck } from '../../../netlify/identity/card/check.ts';
import { readOwnData } from '../../../netlify/office/parts/parts.ts';
import { collectOwnData } from '../../../netlify/office/privacy/collect.ts';
import { feesCsv } from '../../../netlify/office/fees/export.ts';
import { findFirstPayment } from '../../../netlify/office/fees/first-payment.ts';
import { bindFees } from '../../../netlify/office/fees/fees.ts';
import { listInvitationNotes } from '../../../netlify/identity/accounts/invitation-states.ts';
import { openLink } from '../../../netlify/identity/tokens/password-link.ts';
import type { Member } from '../../../netlify/identity/accounts/member.ts';
import type { MemberFilter } from '../../../src/core/api/member.ts';
import { ask, person, secret, site, start } from '../../unit/people.ts';
import { countTasks } from '../../../netlify/office/tasks/tasks.ts';
import type { Application, Joining } from '../../../src/office/applications/api/application.ts';
import { application, eva, ion, membership, testApplications } from './world.ts';

const world = testApplications();
const { members } = world;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  world.now = start;
  world.table = { year: null, amounts: {} };
  world.deps.mailing.isSent = true;
  await members.add(eva);
  await members.add(ion);
});

const accept = { decision: 'accept', ...membership };
const mails = () =>
  world.database
    .selectFrom('outbox')
    .where('template', 'in', ['application-accepted', 'application-refused'])
    .select(['template', 'receiver', 'locale', 'memberId', 'words'])
    .execute();

it('who is accepted is a member, invited by mail in the language of the application', async () => {
  const id = await world.waiting();
  const { status, body } = await world.decide(id, { ...accept, validUnpaid: 'Fără sume încă' });
  expect(status).toBe(200);
  const member = await members.findByEmail('danut@demo.test');
  expect(member).toMatchObject({ ...membership, roles: ['member'], locale: 'de' });
  const [mail] = await mails();
  expect(mail).toMatchObject({
    template: 'application-accepted',
    receiver: 'Danut@demo.test',
    locale: 'de',
    memberId: member?.id,
  });
  expect(mail?.words).toEqual({
    site: 'https://site.test',
    by: 'eva',
    number: expect.stringMatching(/^\d+$/) as string,
  });
  expect((await listInvitationNotes(world.database, [member?.id ?? ''])).get(member?.id ?? '')?.state).toBe(
    'waiting',
  );
  expect(body).not.toHaveProperty('link');
  const { changes } = await members.listChanges({ member: member?.id ?? '', page: 1 });
  expect(changes).toMatchObject([{ kind: 'accepted', by: eva.name }]);
  const { applications } = (await world.list('accepted')).body;
  expect(applications).toMatchObject([{ id, state: 'accepted', member: { memberNumber: 'N 77' } }]);
  expect((await world.list()).body.applications).toEqual([]);
});

const dues = () =>
  world.database.selectFrom('dues').select(['year', 'kind', 'amount', 'dueOn']).orderBy('id').execute();
const confirmed = { year: 2026, amounts: { entry: 10_000, hunter: 45_000, angler: 20_000 } };

it('what is confirmed of the fees is due with joining, and the card holds once all of it is paid', async () => {
  world.table = confirmed;
  const id = await world.waiting();
  const { joining } = (await world.list()).body as unknown as { joining: Joining };
  const owed = [
    { kind: 'joining', amount: 10_000 },
    { kind: 'hunter', amount: 45_000 },
  ];
  const dueOn = '2026-12-21';
  expect(joining).toMatchObject({ memberNumber: '', validUntil: '2026-12-31', dueOn, year: 2026 });
  expect(joining.dues.hunter).toEqual(owed);
  expect((await world.decide(id, accept)).body).toMatchObject({ code: 'dues-changed' });
  expect([await dues(), await members.findByEmail('danut@demo.test')]).toEqual([[], null]);

  expect((await world.decide(id, { ...accept, due: 55_000 })).status).toBe(200);
  const day = '2026-11-21';
  expect(await dues()).toEqual(owed.map((one) => ({ ...one, year: 2026, dueOn })));
  const { id: member = '' } = (await members.findByEmail('danut@demo.test')) ?? {};
  const until = async () => (await members.get(member))?.validUntil;
  expect(await until()).toBe('2026-11-20');
  const unpaid = () => findFirstPayment(world.database, member);
  expect(await unpaid()).toEqual({ amount: 55_000, until: dueOn });
  const pay = (amount: number, key: string) =>
    bindFees(world.database).pay(
      { member, amount, paidOn: day, way: 'cash', note: '', key },
      { by: 'eva', today: day },
    );
  await pay(54_999, 'the-first-payment-of-all');
  expect(await until()).toBe('2026-11-20');
  expect(await unpaid()).toEqual({ amount: 1, until: dueOn });
  await pay(1, 'the-last-ban-that-is-due');
  expect(await until()).toBe('2026-12-31');
  expect(await unpaid()).toBeNull();
});

it('the reductions of the year of joining are in what is due, as the night reckons it for others', async () => {
  world.table = { ...confirmed, amounts: { ...confirmed.amounts, hunter: 44_999 } };
  const fees = bindFees(world.database);
  const shared = { kinds: ['hunter' as const], firstYear: true };
  await fees.addReduction({ ...shared, name: 'Anul înscrierii', share: 50 }, 'eva');
  await fees.addReduction({ ...shared, name: 'Mai mică', amount: 22_499 }, 'eva');
  await fees.addReduction({ ...shared, name: 'Pescari', share: 90, kinds: ['angler'] }, 'eva');
  await fees.addReduction({ ...shared, name: 'Aleși', share: 90, firstYear: false }, 'eva');
  const id = await world.waiting();
  const { joining } = (await world.list()).body as unknown as { joining: Joining };
  const hunter = { kind: 'hunter', amount: 22_499, reduction: 'Anul înscrierii' };
  expect(joining.dues.hunter).toEqual([{ kind: 'joining', amount: 10_000 }, hunter]);
  expect((await world.decide(id, { ...accept, due: 32_499 })).status).toBe(200);
  const accepted = await members.findByEmail('danut@demo.test');
  expect((await fees.own(accepted?.id ?? '')).dues).toMatchObject([{ amount: 10_000 }, { amount: 22_499 }]);
  await world.database.deleteFrom('dues').execute();
  await fees.createDues({ year: 2026, dueOn: '2026-12-31', amounts: { hunter: 44_999 } }, 'eva');
  expect((await fees.own(accepted?.id ?? '')).dues).toMatchObject([hunter]);
});

it('who was accepted and never paid is called so, and not expired, by every list, file and check', async () => {
  world.table = confirmed;
  await world.decide(await world.waiting(), { ...accept, due: 55_000 });
  const danut = (await members.findByEmail('danut@demo.test')) as Member;
  const later = '2027-06-01';
  world.now = Date.parse(later);
  const named = async (name: MemberFilter) =>
    (await members.find({ search: '', filter: { name, today: later } })).members.map(({ id }) => id);
  expect(await named('unpaid')).toEqual([danut.id]);
  expect(await named('expired')).not.toContain(danut.id);
  const fees = bindFees(world.database);
  expect((await fees.list({ search: '', filter: 'expired', today: later })).members).not.toMatchObject([
    { id: danut.id },
  ]);
  const { members: owing } = await fees.list({ search: 'N 77', filter: 'all', today: later });
  expect(await feesCsv(owing, { filter: 'all', today: later }).text()).toContain(
    ';vânător;legitimație neplătită încă;',
  );
  const { members: listed } = await members.find({ search: 'N 77' });
  expect(await membersCsv(listed, later).text()).toMatch(
    /;"fără parolă încă, nu este încă valabil: neplătit"/,
  );
  const code = signCard(toCard(danut, start), cardKeys(secret));
  const headers = { accept: 'application/json' };
  const checked = await handleCardCheck(ask('/api/card/x', { headers }), code, world.deps);
  expect(await checked.json()).toMatchObject({ state: 'unpaid', checked: true });
  expect((await collectOwnData(world.database, danut.id, start, readOwnData))?.record).toMatchObject({
    untilPaid: danut.validUntil,
  });
});

it('who joined yesterday is late with nothing, and is reminded once the term is over: the association sets it', async () => {
  world.table = { ...confirmed, joiningDueDays: 14 };
  await world.decide(await world.waiting(), { ...accept, due: 55_000 });
  const { id = '' } = (await members.findByEmail('danut@demo.test')) ?? {};
  const fees = bindFees(world.database);
  const late = async (today: string) =>
    (await fees.overdue({ today, afterDays: 0 })).map((member) => member.id);
  expect(await late('2026-11-22')).toEqual([]);
  expect(await fees.remind([id], { today: '2026-11-22', afterDays: 0 }, site)).toBe(0);
  expect([await late('2026-12-05'), await late('2026-12-06')]).toEqual([[], [id]]);
});

it('a membership that has ended is no unpaid one, whatever is due', async () => {
  const [lapsed, owing] = [
    person('lapsed', { validUntil: '2025-12-31' }),
    person('owing', { validUntil: '2027-03-31' }),
  ];
  for (const member of [lapsed, owing]) await members.add(member);
  const fees = bindFees(world.database);
  await fees.createDues({ year: 2026, dueOn: '2026-03-31', amounts: { both: 100 } }, 'eva');
  for (const { id } of [lapsed, owing]) {
    expect(await findFirstPayment(world.database, id)).toBeNull();
    expect((await fees.own(id)).balance).toBe(100);
  }
});

it('a card holds before payment for a reason, which is kept; what is not confirmed is not due', async () => {
  world.table = { year: 2026, amounts: { hunter: 10_000 } };
  const id = await world.waiting();
  const early = { ...accept, due: 10_000, validUnpaid: ' ' };
  expect((await world.decide(id, early)).body).toMatchObject({ fields: ['validUnpaid'] });
  expect((await world.decide(id, { ...early, validUnpaid: 'Plătește luni' })).status).toBe(200);
  const member = await members.findByEmail('danut@demo.test');
  expect(member?.validUntil).toBe(membership.validUntil);
  const { changes } = await members.listChanges({ member: member?.id ?? '', page: 1 });
  const told = changes.flatMap(({ fields }) => fields);
  expect(told).toContainEqual({ field: 'validUnpaid', old: null, new: 'Plătește luni' });
  expect(told).toContainEqual({ field: 'due', old: null, new: '2026 · hunter · 100,00 lei' });
  expect(await dues()).toMatchObject([{ kind: 'hunter' }]);
});

it('where this year’s fees are missing no card holds but for a reason; it begins once they are set and paid', async () => {
  world.table = { ...confirmed, year: 2027 };
  world.now = Date.parse('2026-11-28T09:00:00Z');
  const id = await world.waiting();
  const { joining } = (await world.list()).body as unknown as { joining: Joining };
  expect(joining).toMatchObject({ year: 2026, dues: { hunter: null } });
  expect((await world.decide(id, accept)).status).toBe(200);
  const early = await world.waiting({ email: 'early@demo.test' });
  const reason = { memberNumber: 'N 78', validUnpaid: 'Vine adunarea' };
  expect((await world.decide(early, { ...accept, ...reason })).status).toBe(200);
  const held = await members.findByEmail('early@demo.test');
  expect(held?.validUntil).toBe(membership.validUntil);
  const { changes } = await members.listChanges({ member: held?.id ?? '', page: 1 });
  expect(changes.flatMap(({ fields }) => fields)).toContainEqual({
    ...{ field: 'validUnpaid', old: null, new: 'Vine adunarea' },
  });
  expect(await dues()).toEqual([]);
  const waiting = async () => (await members.findByEmail('danut@demo.test')) as Member;
  const term = '2026-11-27';
  expect(await waiting()).toMatchObject({ validUntil: term, untilPaid: term });
  const fees = bindFees(world.database);
  await fees.createDues({ year: 2026, dueOn: '2026-12-31', amounts: { hunter: 45_000 } }, 'eva');
  const { id: member } = await waiting();
  await fees.pay(
    { member, amount: 45_000, paidOn: '2026-11-28', way: 'cash', note: '', key: 'once-the-fees-are-set' },
    { by: 'eva', today: '2026-11-28' },
  );
  expect((await waiting()).validUntil).toBe('2026-12-31');
});

it('fees of a year that is over, and of none, are not due', async () => {
  for (const year of [2025, null]) {
    world.table = { ...confirmed, year };
    const { joining } = (await world.list()).body as unknown as { joining: Joining };
    expect(joining).toEqual({
      ...{ memberNumber: '', validUntil: '2026-12-31', dueOn: '2026-12-21', year: 2026 },
      dues: { hunter: null, angler: null, both: null, trainee: null },
    });
  }
});

it('the next number is the one after the highest of digits alone', async () => {
  for (const memberNumber of ['1009', '99', 'A 5000']) {
    const id = memberNumber.replace(' ', '');
    await members.add(person(id, { memberNumber }));
  }
  const { joining } = (await world.list()).body as unknown as { joining: Joining };
  expect(joining.memberNumber).toBe('1010');
});

it('the next number is none that a removed member had, or a record that was merged into another', async () => {
  await members.add(person('one', { memberNumber: '1009' }));
  const next = async () =>
    ((await world.list()).body as unknown as { joining: Joining }).joining.memberNumber;
  await sql`insert into removed_members (member_number, last_on) values ('1010', '2026-11-20')`.execute(
    world.database,
  );
  expect(await next()).toBe('1011');
  await sql`
    insert into member_merges (kept_id, gone, before, after, moved, aside)
    values ('one', ${'{"member_number": "1011"}'}::jsonb, '{}', '{}', '[]', '[]')
  `.execute(world.database);
  expect(await next()).toBe('1012');
  await sql`update member_merges set undone_at = now()`.execute(world.database);
  expect(await next()).toBe('1011');
});

describe('a number that stands far above all others', () => {
  const next = async (numbers: readonly number[]) => {
    for (const number of numbers) {
      await members.add(person(`n${number}`, { memberNumber: String(number) }));
    }
    const { joining } = (await world.list()).body as unknown as { joining: Joining };
    return [joining.memberNumber, joining.ignoredNumber];
  };
  const run = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

  it('is a slip of the keys, and the next number is counted without it, which is told', async () => {
    expect(await next([...run(1150, 31), 118_000])).toEqual(['1181', '118000']);
  });

  it('begins other numbers once there are more of them than slips', async () => {
    expect(await next([...run(1150, 31), 5001, 5002])).toEqual(['5003', undefined]);
  });

  it('is one like any other where few numbers are known', async () => {
    expect(await next([...run(1150, 5), 118_000])).toEqual(['118001', undefined]);
  });

  it('is one like any other where numbers are far apart', async () => {
    expect(await next(run(1, 30).map((number) => number * 29))).toEqual(['871', undefined]);
  });
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
  const made = (await members.list()).filter(({ name }) => name === membership.name);
  expect(await mails()).toHaveLength(1);
  expect(made.length).toBe((await mails())[0]?.template === 'application-accepted' ? 1 : 0);
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

it('of a family with one address one member has it; another has an own one, or none and a link', async () => {
  const names = ['Dănuț Țurcanu', 'Elena Țurcanu', 'Ion Țurcanu'];
  const ids: string[] = [];
  for (const name of names) ids.push(await world.waiting({ name }));
  const acceptAs = (at: number, over: object = {}) =>
    world.decide(ids[at] ?? '', { ...accept, name: names[at], memberNumber: `N ${at}`, ...over });
  expect((await acceptAs(0)).status).toBe(200);
  expect((await acceptAs(1)).body).toMatchObject({ code: 'email-taken', fields: ['email'] });
  expect((await acceptAs(1, { email: 'elena' })).body).toMatchObject({ code: 'invalid-fields' });
  const { body } = await acceptAs(1, { email: '' });
  expect(body).toMatchObject({
    member: { name: 'Elena Țurcanu', email: null },
    link: expect.any(String) as string,
  });
  const token = new URL(String(body['link'])).searchParams.get('token') ?? '';
  expect((await openLink(token, world.deps)).member.name).toBe('Elena Țurcanu');
  const third = await acceptAs(2, { email: 'ion.t@demo.test' });
  expect(third).toMatchObject({ status: 200 });
  expect(third.body).not.toHaveProperty('link');
  expect((await mails()).map(({ receiver }) => receiver)).toEqual(['Danut@demo.test', 'ion.t@demo.test']);
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

it.each([
  ['a member of the desk', ion, {}, 403],
  ['nobody', { ...eva, id: 'nobody' }, {}, 401],
  ['another origin', eva, { 'sec-fetch-site': 'cross-site' }, 403],
] as const)('%s decides nothing on an application', async (_, as, headers, status) => {
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

describe('an application that lacks papers', () => {
  const missing = 'Două fotografii\nCazierul judiciar';
  const ask = (id: string, over: object = {}) =>
    world.decide(id, { decision: 'papers', missing, key: randomUUID(), ...over });
  const letters = () =>
    world.database
      .selectFrom('outbox')
      .where('template', '=', 'application-papers')
      .select(['receiver', 'locale', 'words'])
      .execute();
  const ids = async (state: string) => (await world.list(state)).body.applications.map(({ id }) => id);

  it('waits for them in a list of its own; its sender is told which, and where to bring them', async () => {
    world.table = { ...world.table, office: 'AJVPS Suceava, Suceava' };
    const id = await world.waiting();
    expect(await ask(id)).toEqual({ status: 200, body: { requested: true, isSent: true } });
    expect([await ids('open'), await ids('papers')]).toEqual([[], [id]]);
    const words = {
      ...{
        name: application.name,
        number: expect.stringMatching(/^\d+$/) as string,
        missing,
        place: 'AJVPS Suceava, Suceava',
      },
      link: 'https://site.test/de/contact',
    };
    expect(await letters()).toEqual([{ receiver: 'Danut@demo.test', locale: 'de', words }]);
    const { applications, joining } = (await world.list('papers')).body as unknown as {
      applications: Application[];
      joining: Joining;
    };
    const papersRequestedAt = new Date(start).toISOString();
    expect(applications).toMatchObject([
      { state: 'papers', missing, papersRequestedAt, letter: { locale: 'de' } },
    ]);
    expect(applications[0]?.letter?.body).toContain(missing);
    expect(applications[0]?.letter?.body).toContain('Geschäftsstelle');
    expect(joining.year).toBe(2026);
    // It is not a task until the papers have arrived.
    expect((await countTasks(world.database, ['admin'], start)).applications).toBe(0);
  });

  it('is asked for them by one mail, however often the form is sent', async () => {
    const id = await world.waiting();
    const sent = { key: randomUUID() };
    const told = [...(await Promise.all([ask(id, sent), ask(id, sent)])), await ask(id, sent)];
    expect(told).toEqual(Array(3).fill({ status: 200, body: { requested: true, isSent: true } }));
    expect(await letters()).toHaveLength(1);
    expect((await ask(id, { ...sent, missing: 'Altul' })).body).toMatchObject({ code: 'key-used' });
  });

  it('can be asked again, accepted and refused as any other', async () => {
    const id = await world.waiting();
    await ask(id);
    await ask(id, { missing: 'Cazierul' });
    expect((await world.list('papers')).body.applications).toMatchObject([{ missing: 'Cazierul' }]);
    expect(await letters()).toHaveLength(2);
    expect((await world.decide(id, accept)).status).toBe(200);
    expect([await ids('papers'), await ids('accepted')]).toEqual([[], [id]]);
    const other = await world.waiting({ email: 'other@demo.test' });
    await ask(other);
    expect((await world.decide(other, { decision: 'refuse', reason: 'Nu au venit actele' })).status).toBe(
      200,
    );
    expect(await ids('refused')).toEqual([other]);
    expect(await ask(other)).toMatchObject({ status: 409, body: { code: 'application-decided' } });
    expect(await letters()).toHaveLength(3);
  });

  it('has its letter for paper where no mail is sent', async () => {
    const id = await world.waiting();
    world.deps.mailing.isSent = false;
    expect((await ask(id)).body).toEqual({ requested: true, isSent: false });
    expect(await letters()).toEqual([]);
    expect((await world.list('papers')).body.applications).toMatchObject([{ id, letter: { locale: 'de' } }]);
  });

  it('that its sender writes anew keeps what the office has asked for and noted', async () => {
    const id = await world.waiting();
    await ask(id);
    await world.decide(id, { note: 'A sunat', before: '' });
    const [{ number } = {}] = (await world.list('papers')).body.applications as Partial<Application>[];
    const anew = await world.waiting({ phone: '0740 123 456' });
    const [after] = (await world.list('papers')).body.applications;
    expect(after).toMatchObject({ number, phone: '0740 123 456', missing, note: 'A sunat' });
    expect([anew, await ids('open')]).toEqual(['', []]);
  });

  it('needs to be told what is missing', async () => {
    const id = await world.waiting();
    for (const wrong of [undefined, ' ', 7, 'x'.repeat(1001)]) {
      expect(await ask(id, { missing: wrong })).toMatchObject({ status: 400, body: { fields: ['missing'] } });
    }
    expect(await ids('open')).toEqual([id]);
  });
});

describe('a note at an application', () => {
  it('stays with it, whatever becomes of it, and takes no other one’s place unseen', async () => {
    const id = await world.waiting();
    const note = (text: string, before: string) => world.decide(id, { note: text, before });
    const noted = async (state = 'open') => (await world.list(state)).body.applications;
    expect(await note('  Vine luni.\nAre recomandare. ', '')).toEqual({ status: 200, body: { noted: true } });
    expect(await noted()).toMatchObject([{ note: 'Vine luni.\nAre recomandare.' }]);
    // The same note sent again because the response was lost.
    expect(await note('Vine luni.\nAre recomandare.', '')).toMatchObject({ status: 200 });
    expect(await note('Altceva', '')).toMatchObject({ status: 409, body: { code: 'note-changed' } });
    await world.decide(id, { decision: 'refuse', reason: 'Nu a venit' });
    expect((await note('Nu a venit luni', 'Vine luni.\nAre recomandare.')).status).toBe(200);
    expect(await noted('refused')).toMatchObject([{ note: 'Nu a venit luni' }]);
    expect((await note('', 'Nu a venit luni')).status).toBe(200);
    expect(await noted('refused')).toMatchObject([{ note: '' }]);
  });

  it('is text of a thousand letters at most, written by an administrator', async () => {
    const id = await world.waiting();
    const refused: [object, string[]][] = [
      [{ note: 7, before: '' }, ['note']],
      [{ note: 'x'.repeat(1001), before: '' }, ['note']],
      [{ note: 'x' }, ['before']],
      [{ note: null, before: null }, ['note', 'before']],
    ];
    for (const [body, fields] of refused) {
      expect(await world.decide(id, body)).toMatchObject({ status: 400, body: { fields } });
    }
    expect((await world.decide(id, { note: 'x', before: '' }, ion)).status).toBe(403);
    expect((await world.decide('nobody', { note: 'x', before: '' })).status).toBe(409);
  });
});
