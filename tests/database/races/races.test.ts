// What many do at the same time: one wins where one may, and nothing that was answered is lost.

import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { invite } from '../../../netlify/register/changes.ts';
import { handleMember } from '../../../netlify/register/endpoint.ts';
import { LastAdministratorError, TakenError } from '../../../netlify/members/member.ts';
import { issueLink, openLink, spendLink } from '../../../netlify/tokens/password-link.ts';
import { ask, cookieOf, person, secret, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

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
  // All rows stand before any of them is checked.
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
    expect(refused[0]).toBeInstanceOf(LastAdministratorError);
    expect(await admins()).toHaveLength(1);
  });

  it.each(Array.from({ length: 10 }, (_, at) => [at + 1]))(
    'are told so by the endpoint; attempt %i',
    async () => {
      const take = async (from: string, by: typeof one) => {
        const body = { roles: ['member'] };
        const request = ask(`/api/members/${from}`, { method: 'PATCH', cookie: await cookieOf(by), body });
        return (await handleMember(request, from, deps)).status;
      };
      const statuses = (await Promise.all([take('other', one), take('one', other)])).sort();
      // Whoever comes later is no administrator any more, or would leave none.
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
