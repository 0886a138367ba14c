// Applications in the database: one per person is open, each is decided once, and those that are over no longer count.

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { applications } from '../../../netlify/office/applications/applications.ts';
import type { NewApplication } from '../../../netlify/office/applications/fields.ts';
import { applicationsPage } from '../../../src/office/applications/api/application.ts';
import { person, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const { database, members } = testDatabase();
const store = applications(database);
const minute = 60_000;
const day = 24 * 60 * minute;

const written: NewApplication = {
  ...{ kind: 'hunter', name: 'Dănuț Țurcanu', email: 'Danut@demo.test', phone: '0740 000 000' },
  ...{ commune: 'Gălănești', recommendedBy: 'Ana Pop', message: 'Bună ziua!', locale: 'de' },
};

beforeEach(async () => {
  await sql`delete from application_numbers`.execute(database);
  await members.add(person('eva', { roles: ['member', 'admin'] }));
});

const mail = (to: string) =>
  ({ to, locale: 'de', template: 'application-confirmation', words: { name: 'Ana', link: 'x' } }) as const;
const submit = (hash: string, over: Partial<NewApplication> = {}, now = start) =>
  store.submit({ ...written, ...over }, hash, mail(`${hash}@demo.test`), { now, network: 'home' });
const confirm = (hash: string, now: number) =>
  store.confirm(hash, now, ({ number, name, administrators }) =>
    administrators.map(({ email }) => ({
      ...{ to: `${number}@demo.test`, locale: 'ro', template: 'application-received' },
      words: { name, number: email },
    })),
  );
const mails = async () =>
  (
    await database
      .selectFrom('outbox')
      .where('template', '<>', 'application-received')
      .select('receiver')
      .orderBy('id')
      .execute()
  ).map(({ receiver }) => receiver.split('@')[0]);
const hashes = async () =>
  (await database.selectFrom('applications').select('confirmationHash as hash').execute())
    .map(({ hash }) => hash)
    .sort();
/** Returns the id of an application that waits for a decision, by its hash. */
async function open(hash: string, over: Partial<NewApplication> = {}, now = start): Promise<string> {
  await submit(hash, { email: `${hash}@demo.test`, ...over }, now);
  await confirm(hash, now);
  const { id } = await database
    .selectFrom('applications')
    .where('confirmationHash', '=', hash)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}
const refuse = (id: string, now = start, by = 'eva') =>
  store.refuse({
    ...{ id, by, now, reason: 'Lipsește permisul' },
    mail: {
      ...{ to: 'refused@demo.test', locale: 'de', template: 'application-refused' },
      words: { name: 'Ana', reason: 'Lipsește permisul' },
    },
  });
const accept = (id: string, memberId = 'ion', now = start) =>
  database
    .transaction()
    .execute((transaction) => store.accept(transaction, { id, by: 'eva', memberId, now }));
const listed = async (state: 'open' | 'accepted' | 'refused', page = 1, now = start) =>
  (await store.list(state, page, now)).applications.map(({ name }) => name);

describe('one that was sent', () => {
  it('is seen by nobody before it is confirmed, and as it was written then', async () => {
    await submit('one');
    expect(await mails()).toEqual(['one']);
    expect(await store.list('open', 1, start)).toEqual({ applications: [], total: 0 });
    expect(await confirm('one', start + minute)).toBe(true);
    const { applications: found, total } = await store.list('open', 1, start);
    expect(total).toBe(1);
    const [application] = found;
    const confirmedAt = new Date(start + minute).toISOString();
    expect(application).toStrictEqual({
      ...written,
      note: '',
      number: 1,
      id: application?.id,
      state: 'open',
      confirmedAt,
    });
    expect(await store.getOpen(application?.id ?? '')).toStrictEqual(application);
  });

  it('takes the next number, and none if its confirmation fails', async () => {
    const numbers: number[] = [];
    const take = (hash: string, isFailing = false) =>
      store.confirm(hash, start, ({ number }) => {
        if (isFailing) throw new Error('No mail can be written');
        numbers.push(number);
        return [];
      });
    for (const hash of ['one', 'two']) await submit(hash, { email: `${hash}@demo.test` });
    await take('one');
    await expect(take('two', true)).rejects.toThrow('No mail');
    await take('two');
    expect(numbers).toEqual([1, 2]);
  });

  it('again stands beside the first, whose link stays good; three mails go at most', async () => {
    const kept: boolean[] = [];
    for (const hash of ['one', 'two', 'three', 'four']) {
      const email = hash === 'two' ? 'DANUT@demo.test' : written.email;
      kept.push(await submit(hash, { commune: hash, email }));
    }
    expect(kept).toEqual([true, true, true, false]);
    expect(await mails()).toEqual(['one', 'two', 'three']);
    expect(await confirm('four', start)).toBe(false);
    expect(await confirm('one', start)).toBe(true);
    expect((await store.list('open', 1, start)).applications).toMatchObject([{ commune: 'one' }]);
    expect(await confirm('three', start)).toBe(true);
    expect((await store.list('open', 1, start)).applications).toMatchObject([{ commune: 'three' }]);
    expect(await hashes()).toEqual(['three', 'two']);
  });

  it('eight times at once has three mails', async () => {
    const kept = await Promise.all(Array.from({ length: 8 }, (_, at) => submit(`h${at}`)));
    expect(kept.filter(Boolean)).toHaveLength(3);
    expect([(await mails()).length, (await hashes()).length]).toEqual([3, 3]);
  });

  it('does not meet those of others', async () => {
    await submit('one');
    await submit('two', { email: 'other@demo.test' });
    expect([await mails(), await hashes()]).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
  });
});

describe('one that is confirmed', () => {
  it('stays so when its link is pressed again, also when it was decided meanwhile', async () => {
    const id = await open('one');
    expect(await confirm('one', start + minute)).toBe(true);
    expect((await store.getOpen(id))?.confirmedAt).toBe(new Date(start).toISOString());
    await refuse(id);
    expect(await confirm('one', start + minute)).toBe(true);
    expect(await store.getOpen(id)).toBeNull();
  });

  it('has a number, told to its sender and the administrators once; what corrects it keeps the number', async () => {
    await open('one', { email: 'ana@demo.test' });
    await open('two');
    await confirm('two', start);
    await open('three', { email: 'ana@demo.test' });
    const told = await database
      .selectFrom('outbox')
      .where('template', '=', 'application-received')
      .select(['receiver', 'words'])
      .orderBy('id')
      .execute();
    expect(told.map(({ receiver }) => receiver[0])).toEqual(['1', '2', '1']);
    expect(told[0]?.words).toEqual({ name: written.name, number: 'eva@demo.test' });
  });

  it('replaces the one that waited of the same person, and no other', async () => {
    const decided = await open('decided', { email: 'ana@demo.test' });
    await refuse(decided);
    await open('first', { email: 'ana@demo.test' });
    await open('other', { email: 'ion@demo.test' });
    await submit('waits', { email: 'maria@demo.test' });
    await open('second', { email: 'ANA@demo.test' });
    expect(await hashes()).toEqual(['decided', 'other', 'second', 'waits']);
  });

  it('leaves the one of somebody else with the same address, with its number, note and missing papers', async () => {
    const email = 'familia@demo.test';
    const id = await open('first', { email });
    await store.writeNote(id, 'A adus cazierul', '');
    await store.askPapers({ id, missing: 'Avizul', now: start, mail: null });
    await open('second', { email, name: 'Elena Țurcanu' }, start + minute);
    await open('third', { email, name: 'TURCANU Danut.' }, start + 2 * minute);
    const { applications: waiting } = await store.list('papers', 1, start);
    expect(waiting).toMatchObject([{ name: 'TURCANU Danut.', number: 1, note: 'A adus cazierul' }]);
    const { applications: found } = await store.list('open', 1, start);
    expect(found).toMatchObject([{ name: 'Elena Țurcanu', number: 2, note: '' }]);
  });

  it('is one of a person’s, also when several are confirmed at once', async () => {
    const all = ['one', 'two', 'three'];
    for (const hash of all) await submit(hash);
    expect(await Promise.all(all.map((hash) => confirm(hash, start)))).toEqual([true, true, true]);
    expect((await store.list('open', 1, start)).applications).toMatchObject([{ number: 1 }]);
  });
});

describe('the list', () => {
  it('has those that wait in the order in which they came', async () => {
    const times = [3, 1, 5, 2, 4];
    for (const time of times) await open(`a${time}`, { name: `Ana ${time}` }, start + time);
    expect(await listed('open')).toEqual(times.toSorted().map((time) => `Ana ${time}`));
    expect(await listed('open', 2)).toEqual([]);
  });

  it('has those that are decided the latest first, by their kind of decision', async () => {
    const one = await open('one', { name: 'Unu' });
    const two = await open('two', { name: 'Doi' }, start + minute);
    const three = await open('three');
    await refuse(two, start + 2 * minute);
    await refuse(one, start + 3 * minute);
    await members.add(person('ion'));
    await accept(three);
    expect(await listed('refused')).toEqual(['Unu', 'Doi']);
    expect(await listed('accepted')).toEqual([written.name]);
    expect(await listed('open')).toEqual([]);
  });

  it('has pages, of those of one moment by their ids', async () => {
    const many = Array.from({ length: applicationsPage + 2 }, (_, at) => ({
      ...{ id: `a${String(at).padStart(2, '0')}`, confirmationHash: `h${at}`, email: `a${at}@demo.test` },
      ...{ kind: 'angler', name: `Ana ${at}`, phone: '', commune: 'Putna', recommendedBy: '', message: '' },
      ...{ locale: 'ro', state: 'open', createdAt: new Date(start), confirmedAt: new Date(start) },
    }));
    await database.insertInto('applications').values(many.toReversed()).execute();
    const [first, second] = [await store.list('open', 1, start), await store.list('open', 2, start)];
    expect([first.total, second.total]).toEqual([many.length, many.length]);
    const ids = [...first.applications, ...second.applications].map(({ id }) => id);
    expect(ids).toEqual(many.map(({ id }) => id));
    expect(second.applications).toHaveLength(2);
  });
});

describe('a decision', () => {
  it('is told with who took it, when, why, and who came of it', async () => {
    await members.add(person('ion'));
    const [one, two] = [await open('one'), await open('two')];
    await refuse(one, start + minute);
    await accept(two, 'ion', start + minute);
    const decidedAt = new Date(start + minute).toISOString();
    const by = { decidedAt, decidedBy: 'Ana eva', confirmedAt: new Date(start).toISOString() };
    expect((await store.list('refused', 1, start)).applications).toStrictEqual([
      {
        ...written,
        note: '',
        ...by,
        number: 1,
        id: one,
        email: 'one@demo.test',
        state: 'refused',
        reason: 'Lipsește permisul',
      },
    ]);
    const member = { id: 'ion', name: 'Ana ion', memberNumber: 'N-ion' };
    expect((await store.list('accepted', 1, start)).applications).toStrictEqual([
      { ...written, note: '', ...by, number: 2, id: two, email: 'two@demo.test', state: 'accepted', member },
    ]);
    expect(await mails()).toEqual(['one', 'two', 'refused']);
  });

  it('stays without the names of those who are members no more', async () => {
    for (const id of ['ion', 'old']) await members.add(person(id));
    const [one, two] = [await open('one'), await open('two')];
    await refuse(one, start, 'old');
    await accept(two);
    for (const id of ['ion', 'old']) await members.remove(id);
    expect((await store.list('refused', 1, start)).applications[0]).not.toHaveProperty('decidedBy');
    // The application from which a removed member came is removed too.
    expect(await listed('accepted')).toEqual([]);
  });

  it('is taken once, and only of what waits for it', async () => {
    await members.add(person('ion'));
    const id = await open('one');
    await accept(id);
    await expect(refuse(id)).rejects.toMatchObject({ code: 'application-decided' });
    await expect(accept(id)).rejects.toMatchObject({ code: 'application-decided' });
    await submit('two', { email: 'two@demo.test' });
    const { id: unconfirmed } = await database
      .selectFrom('applications')
      .where('state', '=', 'unconfirmed')
      .select('id')
      .executeTakeFirstOrThrow();
    await expect(refuse(unconfirmed)).rejects.toMatchObject({ code: 'application-decided' });
    await expect(refuse('nobody')).rejects.toMatchObject({ code: 'application-decided' });
    expect([await store.getOpen(unconfirmed), await store.getOpen('nobody')]).toEqual([null, null]);
    // Applicants who were not refused get no mail.
    expect(await mails()).toEqual(['one', 'two']);
  });
});

describe('what is over counts no more, whether or not it was deleted', () => {
  const week = start + 7 * day;

  it('an unconfirmed one cannot be confirmed after seven days, nor stands in the way of another one', async () => {
    for (const hash of ['one', 'two', 'three']) await submit(hash);
    expect(await submit('four', {}, week - 1)).toBe(false);
    expect(await submit('four', {}, week)).toBe(true);
    expect(await confirm('one', week)).toBe(false);
    expect(await confirm('two', week - 1)).toBe(true);
    expect(await hashes()).toEqual(['four', 'one', 'three', 'two']);
  });

  it('a decided one is not told of half a year after it was decided', async () => {
    await refuse(await open('one'));
    const end = Date.UTC(2027, 4, 21, 8);
    expect(await listed('refused', 1, end - 1)).toEqual([written.name]);
    expect(await confirm('one', end - 1)).toBe(true);
    expect(await store.list('refused', 1, end)).toEqual({ applications: [], total: 0 });
    expect(await confirm('one', end)).toBe(false);
  });
});
