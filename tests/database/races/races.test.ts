// Concurrent actions: one wins where only one may, and nothing that was confirmed is lost.

import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applications } from '../../../netlify/office/applications/applications.ts';
import { handleConfirmation } from '../../../netlify/office/applications/apply.ts';
import { openDatabase } from '../../../netlify/database/connection.ts';
import { DatabaseUnavailableError, UnderWayError } from '../../../netlify/database/unavailable.ts';
import { bindFees } from '../../../netlify/office/fees/fees.ts';
import { mailTexts } from '../../../netlify/base/mail/texts.ts';
import { outbox } from '../../../netlify/base/mail/outbox.ts';
import { hashToken, newToken } from '../../../netlify/identity/tokens/token.ts';
import { application } from '../../unit/applications/applicants.ts';
import { amounts, ana, admin, line, remembered, table } from '../fees/people.ts';
import { invite } from '../../../netlify/office/register/changes.ts';
import { TakenError } from '../../../netlify/identity/accounts/member.ts';
import { issueLink, openLink, spendLink } from '../../../netlify/identity/tokens/password-link.ts';
import { ask, makeCookie, person, secret, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { membersApp } from '../../../netlify/office/register/endpoint.ts';
import { feesApp } from '../../../netlify/office/fees/routes.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const world = testDatabase({ connections: 20 });
const { members, limits, states, turns, database } = world;
const deps = { secret, ...world, now: () => start };
const fifty = Array.from({ length: 50 }, (_, at) => at);

async function outcomes<Value>(works: Promise<Value>[]) {
  const told = await Promise.allSettled(works);
  return {
    done: told.filter((one) => one.status === 'fulfilled').map(({ value }) => value),
    refused: told.filter((one) => one.status === 'rejected').map(({ reason }) => reason as Error),
  };
}

it('fifty invitations of one address make one member', async () => {
  const { done, refused } = await outcomes(
    fifty.map((at) => invite({ ...person(`p${at}`), email: `Same@demo.test`, memberNumber: `N${at}` }, deps)),
  );
  expect(done).toHaveLength(1);
  expect(refused).toEqual(Array(49).fill(new TakenError('email')));
  expect((await members.list()).map(({ id }) => id)).toEqual([done[0]?.member.id]);
  expect((await members.listChanges({ page: 1 })).total).toBe(1);
});

it('who takes an address that somebody else gives up waits for the one before, and blocks nobody', async () => {
  // All rows are written before any of them is checked.
  await sql`
    create function take_a_while() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return null; end $$
  `.execute(database);
  await sql`create trigger "A" after insert on members for each row execute function take_a_while()`.execute(
    database,
  );
  try {
    const same = (id: string) => person(id, { email: 'Same@demo.test' });
    const givenUp = members.add(same('p'), undefined, undefined, async () => {
      await setTimeout(300);
      throw new Error('given up');
    });
    await setTimeout(50);
    const { done, refused } = await outcomes([givenUp, members.add(same('q')), members.add(same('r'))]);
    expect(done).toHaveLength(1);
    expect(refused).toEqual([new Error('given up'), new TakenError('email')]);
  } finally {
    await sql`drop function take_a_while() cascade`.execute(database);
  }
});

it('a link that is used fifty times at once is used once', async () => {
  await members.add(person('ana'));
  const link = await openLink(await issueLink('ana', deps), deps);
  const { done, refused } = await outcomes(fifty.map((at) => spendLink(link, deps, `$scrypt$${at}`)));
  expect(done).toHaveLength(1);
  expect(refused.map((one) => (one as { code?: string }).code)).toEqual(Array(49).fill('link-used'));
  expect(await members.get('ana')).toEqual(done[0]);
});

it('of fifty changes of one member none is lost', async () => {
  await members.add(person('ana', { name: 'Ana ' }));
  await Promise.all(
    fifty.map(() => members.update('ana', (member) => ({ ...member, name: `${member.name}x` }))),
  );
  expect((await members.get('ana'))?.name).toBe(`Ana ${'x'.repeat(50)}`);
});

it('two administrators who change different fields of one member at once both have their way', async () => {
  for (const at of fifty) await members.add(person(`p${at}`));
  await Promise.all(
    fifty.flatMap((at) => [
      members.setFields(`p${at}`, { name: 'Ana Nou' }, start),
      members.setFields(`p${at}`, { validUntil: '2030-03-31', kind: 'hunter' }, start),
      members.setLocale(`p${at}`, 'de'),
    ]),
  );
  for (const member of await members.list()) {
    expect(member).toMatchObject({
      ...{ name: 'Ana Nou', validUntil: '2030-03-31', kind: 'hunter', locale: 'de' },
      email: `${member.id}@demo.test`,
    });
  }
});

describe('two administrators who take the role from each other', () => {
  const one = person('one', { roles: ['member', 'admin'] });
  const other = person('other', { roles: ['member', 'admin'] });
  beforeEach(async () => {
    for (const admin of [one, other]) await members.put(admin);
  });
  const admins = async () => (await members.list()).filter(({ roles }) => roles.includes('admin'));

  it.each(Array.from({ length: 10 }, (_, at) => [at + 1]))('leave one of them; attempt %i', async () => {
    const without = (id: string) => members.update(id, (member) => ({ ...member, roles: ['member'] }));
    const { done, refused } = await outcomes([without('one'), without('other')]);
    expect(done).toHaveLength(1);
    expect(refused[0]).toMatchObject({ code: 'last-admin' });
    expect(await admins()).toHaveLength(1);
  });

  it.each(Array.from({ length: 10 }, (_, at) => [at + 1]))(
    'are told so by the endpoint; attempt %i',
    async () => {
      const take = async (from: string, by: typeof one) => {
        const body = { roles: ['member'] };
        const request = ask(`/api/members/${from}`, { method: 'PATCH', cookie: await makeCookie(by), body });
        return (await serve(membersApp(deps), request)).status;
      };
      const statuses = (await Promise.all([take('other', one), take('one', other)])).sort();
      // The later one is no administrator any more, or would leave none.
      expect(statuses[0]).toBe(200);
      expect([403, 409]).toContain(statuses[1]);
      expect(await admins()).toHaveLength(1);
    },
  );
});

it('fifty attempts to sign in are counted once each', async () => {
  const attempt = { name: 'ana@demo.test', address: '192.0.2.1' };
  const admissions = await Promise.all(fifty.map(() => limits.admit(attempt, start)));
  expect(admissions.filter(({ admitted }) => admitted)).toHaveLength(5);
});

it('attempts from one network at fifty accounts, in any order, hold each other up but for a moment', async () => {
  const admissions = await Promise.all(
    fifty.map((at) => limits.admit({ name: `a${at % 7}@demo.test`, address: '192.0.2.1' }, start)),
  );
  expect(admissions.filter(({ admitted }) => admitted)).toHaveLength(35);
});

it('one way back from the provider is gone once, one turn is taken once', async () => {
  const used = await Promise.all(fifty.map(() => states.use('ro.state', start)));
  expect(used.filter(Boolean)).toHaveLength(1);
  const waits = await Promise.all(fifty.map(() => turns.take('rebuild', 60_000, start)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
  expect(await turns.take('rebuild', 60_000, start + 59_000)).toBe(1000);
  expect(await turns.take('rebuild', 60_000, start + 60_000)).toBe(0);
});

it('an import and changes meanwhile lose nothing of each other', async () => {
  for (const at of fifty) await members.add(person(`p${at}`, { name: 'Ana' }));
  await Promise.all([
    members.writeAll(
      fifty.map((at) => ({
        id: `p${at}`,
        make: (before = person(`p${at}`)) => ({ ...before, validUntil: '2030-03-31' }),
      })),
      { kind: 'imported' },
    ),
    ...fifty.map((at) => members.update(`p${at}`, (member) => ({ ...member, name: 'Ion' }))),
  ]);
  for (const member of await members.list()) {
    expect(member).toMatchObject({ name: 'Ion', validUntil: '2030-03-31' });
  }
});

describe('the second of two that are the same', () => {
  /** Like a function's connection, with a shorter timeout. */
  const hasty = openDatabase(world.url, { patience: 1000, connections: 2 });
  let release = () => {};
  let first: Promise<unknown> = Promise.resolve();

  /** Begins a transaction that holds rows, and continues it once released. */
  async function begin(lock: string): Promise<void> {
    const held = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    release = released.resolve;
    first = database.transaction().execute(async (transaction) => {
      await sql.raw(lock).execute(transaction);
      held.resolve();
      await released.promise;
    });
    await held.promise;
  }

  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    for (const one of [admin, ana]) await members.add(one);
  });
  afterEach(async () => {
    release();
    await first;
  });

  const feesDeps = {
    ...{ ...world, secret, fees: bindFees(hasty), now: () => start, texts: mailTexts(process.cwd()) },
    table: async () => table,
  };
  const makeDues = async () => {
    const body = { year: 2026, dueOn: '2026-12-31', amounts };
    const cookie = await makeCookie(admin, { since: start });
    const answer = await serve(feesApp(feesDeps), ask('/api/fees/dues', { method: 'POST', cookie, body }));
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as object };
  };

  it('hears that the year’s dues are being made, and then what came of it', async () => {
    await begin('select id from members order by id for no key update');
    const told = await makeDues();
    expect(told).toMatchObject({ status: 409, body: { code: 'under-way' } });
    expect(told.headers.get('retry-after')).toBe('2');
    release();
    await first;
    expect(await makeDues()).toMatchObject({ status: 200, body: { created: 2 } });
    expect(await makeDues()).toMatchObject({ status: 200, body: { created: 0 } });
    expect(await database.selectFrom('dues').select('kind').execute()).toHaveLength(2);
  });

  it('makes nothing of the year’s dues, nor do the other six of eight', async () => {
    const told = await Promise.all(Array.from({ length: 8 }, () => makeDues()));
    const done = told.filter(({ status }) => status === 200);
    expect(
      done
        .map(({ body }) => (body as { created: number }).created)
        .sort()
        .reverse(),
    ).toEqual([2, ...Array<number>(done.length - 1).fill(0)]);
    for (const { status, body } of told.filter((one) => !done.includes(one)))
      expect({ status, body }).toMatchObject({ status: 409, body: { code: 'under-way' } });
    expect(await database.selectFrom('dues').select('kind').execute()).toHaveLength(2);
  });

  it('of imports waits for the first, and writes nothing twice', async () => {
    const chosen = Array.from({ length: 5 }, () => line(ana.id, 100));
    const lines = { chosen, others: [] };
    const by = { by: admin.id, fileName: 'extras.csv' };
    await begin(`select pg_advisory_xact_lock(hashtext('statement lines'))`);
    await expect(feesDeps.fees.importLines(lines, remembered, by)).rejects.toThrow(UnderWayError);
    release();
    await first;
    const told = await Promise.all([1, 2].map(() => feesDeps.fees.importLines(lines, remembered, by)));
    expect(told.map(({ added }) => added).sort()).toEqual([0, 5]);
    expect(await database.selectFrom('bankImports').select('id').execute()).toHaveLength(1);
  });

  describe('who confirm an application', () => {
    const { token } = newToken();
    const applyDeps = {
      ...{ ...world, applications: applications(hasty), outbox: outbox(hasty), now: () => start },
      address: '192.0.2.1',
    };
    const confirm = async () => {
      const sent = ask('/api/apply/confirm', { method: 'POST', body: { code: token } });
      const answer = await handleConfirmation(sent, applyDeps);
      return { status: answer.status, body: (await answer.json()) as object };
    };
    const confirmed = { status: 200, body: { confirmed: true } };

    beforeEach(async () => {
      const mail = { to: application.email, locale: 'ro', template: 'application-confirmation' } as const;
      const words = { name: '', link: '' };
      const { consent: _, ...fields } = { ...application, kind: 'hunter', locale: 'de' } as const;
      await applications(database).submit(
        fields,
        hashToken(token),
        { ...mail, words },
        { now: start, network: '' },
      );
    });

    it('waits for the first, and hears the same', async () => {
      await begin('select id from applications for update');
      const both = [confirm(), confirm()];
      await setTimeout(700);
      release();
      expect(await Promise.all(both)).toMatchObject([confirmed, confirmed]);
      const received = database.selectFrom('outbox').where('template', '=', 'application-received');
      expect(await received.select('id').execute()).toHaveLength(1);
    });

    it('hears the same as seven others, and there is one mail', async () => {
      const told = await Promise.all(Array.from({ length: 8 }, () => confirm()));
      for (const one of told) expect(one).toMatchObject(confirmed);
      const received = database.selectFrom('outbox').where('template', '=', 'application-received');
      expect(await received.select('id').execute()).toHaveLength(1);
    });

    it('hears that it is under way where that takes longer', async () => {
      await begin('select id from applications for update');
      expect(await confirm()).toMatchObject({ status: 409, body: { code: 'under-way' } });
    });

    it('hears that it is done though nobody can say whether mail is late', async () => {
      const isLate = () => Promise.reject(new DatabaseUnavailableError('down'));
      const sent = ask('/api/apply/confirm', { method: 'POST', body: { code: token } });
      const answer = await handleConfirmation(sent, { ...applyDeps, outbox: { isLate } });
      expect([answer.status, await answer.json()]).toMatchObject([200, { confirmed: true }]);
    });
  });
});
