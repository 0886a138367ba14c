// The tasks on a member's first screen: by the member's rights, and without other people's work.

import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { recordBackup } from '../../../netlify/office/backup/record.ts';
import { dataRequests } from '../../../netlify/office/privacy/requests.ts';
import { countTasks, handleTasks } from '../../../netlify/office/tasks/tasks.ts';
import type { Member } from '../../../netlify/identity/accounts/member.ts';
import type { Role } from '../../../src/core/api/member.ts';
import { ask, makeCookie, person, secret, start } from '../../unit/people.ts';
import { told } from '../account/world.ts';
import { testDatabase } from '../database.ts';

const store = testDatabase();
const { database, members, fees } = store;
const deps = {
  secret,
  members,
  now: () => start,
  count: (roles: readonly Role[], now: number) => countTasks(database, roles, now),
};
const passwordHash = '$scrypt$ln=17,r=8,p=1$c2FsdA$aGFzaA';
const ana = person('ana', { passwordHash });
const carmen = person('carmen', { roles: ['member', 'cashier'] });
const eva = person('eva', { roles: ['member', 'admin'], passwordHash });

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  for (const one of [eva, ana, carmen]) await members.add(one);
});

/** No backup yet. */
const never = { copy: 1, proof: 1, backups: { copied: null, proved: null } };

const tasks = async (as: Member | null) =>
  handleTasks(ask('/api/tasks', as ? { cookie: await makeCookie(as) } : {}), deps);

it('is nothing for a member, and for nobody who is not signed in', async () => {
  expect(await (await tasks(ana)).json()).toEqual({});
  expect(await told(await tasks(null))).toBe('401 signed-out');
});

it('is counted for administrators, and for the cashier what is late and what came in alone', async () => {
  expect(await (await tasks(eva)).json()).toEqual({
    ...{ applications: 0, letters: 0, reports: 0, requests: 0, mail: 0, overdue: 0, openLines: 0 },
    // The cashier has not set a password yet.
    uninvited: 1,
    ...never,
  });
  await dataRequests(database).submit('ana', 'Ștergeți-mă.', start);
  await fees.createDues({ year: 2026, dueOn: '2026-03-31', amounts: { both: 300 } }, 'eva');
  await fees.pay(
    { member: 'ana', amount: 300, way: 'cash', paidOn: '2026-11-20', note: '', key: 'k'.repeat(16) },
    { by: 'carmen', today: '2026-11-21' },
  );
  await sql`
    insert into applications
      (id, kind, name, email, phone, commune, recommended_by, message, locale, state, confirmation_hash, created_at, confirmed_at)
    values
      ('a', 'both', 'Ana', 'a@demo.test', '', 'Putna', '', '', 'ro', 'open', 'hash-a', now(), now()),
      ('b', 'both', 'Nu', 'b@demo.test', '', 'Putna', '', '', 'ro', 'unconfirmed', 'hash-b', now(), null)
  `.execute(database);
  await sql`
    insert into reports (year, number, kind, species, happened_at, phone_at, age, received_at, ground, place,
      description, contact, locale, code_hash, state)
    select 2026, number, 'dead', '', now(), now(), 0, now(), '', '', '', '', 'ro', '', state
    from (values (1, 'received'), (2, 'seen')) as report (number, state)
  `.execute(database);
  await sql`
    insert into outbox (receiver, locale, template, given_up_at)
    values ('a@demo.test', 'ro', 'reset', now()), ('b@demo.test', 'ro', 'reset', now() - interval '31 days')
  `.execute(database);
  const letter = '7b0f5d3e-4c07-4f0e-9d0a-0d5f3c3f2b11';
  await sql`insert into circulars (id, kind, texts, members) values (${letter}, 'news', '{}', '{}')`.execute(
    database,
  );
  // A circular with letters still to post is one task; posted and sent ones are none.
  await sql`
    insert into circular_receivers (circular_id, member_id, means, sent_at, failed_at, posted_at)
    values (${letter}, 'ana', 'paper', null, null, null), (${letter}, 'eva', 'mail', null, now(), null),
      (${letter}, 'carmen', 'mail', now(), null, null)
  `.execute(database);
  const line = { key: 'key-of-a-line-1234', line: 2, day: '2026-11-20', amount: 35, details: 'Interest' };
  await fees.importLines(
    { chosen: [], others: [line] },
    { header: 'h', columns: { day: 0, amount: 1, details: [2] } },
    { by: 'carmen', fileName: 'bank.csv' },
  );
  expect(await (await tasks(eva)).json()).toEqual({
    ...{ applications: 1, letters: 1, reports: 1, requests: 1, mail: 1, uninvited: 1 },
    ...{ overdue: 2, openLines: 1 },
    ...never,
  });
  expect(await (await tasks(carmen)).json()).toEqual({ overdue: 2, openLines: 1 });
});

it('is, for administrators, a copy of all data that is too old, or was not proved for as long', async () => {
  const daysAgo = (days: number) => new Date(start - days * 24 * 60 * 60_000);
  await recordBackup(database, daysAgo(32), daysAgo(31));
  const late = async (setting?: string) => {
    const { copy, proof, backups } = await countTasks(database, ['admin'], start, setting);
    return [copy, proof, backups?.copied, backups?.proved];
  };
  const [copied, proved] = [daysAgo(32).toISOString(), daysAgo(31).toISOString()];
  expect(await late()).toEqual([1, 0, copied, proved]);
  expect(await late('30')).toEqual([1, 1, copied, proved]);
  expect(await late('32')).toEqual([0, 0, copied, proved]);
  await recordBackup(database, daysAgo(1));
  expect(await late()).toEqual([0, 0, daysAgo(1).toISOString(), proved]);
  expect(await countTasks(database, ['member', 'cashier'], start)).not.toHaveProperty('backups');
  for (const wrong of ['0', 'x', '-1']) await expect(late(wrong)).rejects.toThrow('BACKUP_DAYS');
});
