// Uploads wait in the database until a save claims them, a day has passed, or newer ones of the same editor or network need
// their room.

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { waitingFiles } from '../../../netlify/editor/editing/waiting.ts';
import { ProblemError } from '../../../netlify/base/http/endpoint.ts';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const world = testDatabase();
const id = '7b0f5d3e-4c07-4f0e-9d0a-0d5f3c3f2b11';
const other = '1c5d8c52-8a53-4d6f-8f7e-60f1a6f0c1de';
const bytes = (text: string) => new TextEncoder().encode(text);
const megabytes = (count: number) => Buffer.alloc(count * 2 ** 20, 7);
const files = () => waitingFiles(world.database);
const text = async (of: string, by = 'ana') => new TextDecoder().decode(await files().read(by, of));
const size = async (of: string, by = 'ana') => (await files().read(by, of)).byteLength;

beforeEach(async () => {
  for (const name of ['ana', 'ion']) await world.members.add(person(name));
});

/** Adds unclaimed files of an editor, 3 MB each. */
async function abandoned(by: string, count: number): Promise<void> {
  await sql`
    insert into waiting_parts (by_id, file_id, part, content, created_at)
    select ${by}, gen_random_uuid(), 0, convert_to(repeat('x', 3145728), 'UTF8'), now() - interval '1 hour'
    from generate_series(1, ${count}::int)
  `.execute(world.database);
}

async function countWaiting(by: string): Promise<number> {
  const rows = await world.database
    .selectFrom('waitingParts')
    .select('part')
    .where('byId', '=', by)
    .execute();
  return rows.length;
}

it('a file is its parts in their order, also where one came twice', async () => {
  await files().store('ana', id, 1, bytes('lume'));
  await files().store('ana', id, 0, bytes('Salut'));
  await files().store('ana', id, 0, bytes('Bună '));
  await files().store('ana', other, 0, bytes('altceva'));
  expect(await text(id)).toBe('Bună lume');
  await files().drop('ana', []);
  expect(await text(id)).toBe('Bună lume');
  await files().drop('ana', [id]);
  expect([await text(id), await text(other)]).toEqual(['', 'altceva']);
});

it('a whole document comes through', async () => {
  for (const number of [0, 1, 2]) await files().store('ana', id, number, megabytes(3));
  expect(await size(id)).toBe(9 * 2 ** 20);
});

it('a file is of who sent it: nobody else reads, changes or drops it', async () => {
  await files().store('ana', id, 0, bytes('al Anei'));
  await files().store('ion', id, 0, bytes('al lui Ion'));
  await files().drop('ion', [id]);
  expect([await text(id), await text(id, 'ion')]).toEqual(['al Anei', '']);
});

it('what waited for a day is taken over no more, whether or not it was deleted', async () => {
  await files().store('ana', id, 0, bytes('x'));
  const age = (hours: number) =>
    sql`update waiting_parts set created_at = now() - make_interval(hours => ${hours})`.execute(
      world.database,
    );
  await age(23);
  expect(await text(id)).toBe('x');
  await age(25);
  expect(await text(id)).toBe('');
});

it('each editor has room, however much others have waiting', async () => {
  await abandoned('ion', 40);
  await files().store('ana', id, 0, bytes('x'));
  expect([await text(id), await countWaiting('ion')]).toEqual(['x', 40]);
});

it('what an editor has abandoned makes room for what comes, the oldest first', async () => {
  await abandoned('ana', 39);
  await files().store('ana', other, 0, megabytes(3));
  expect(await countWaiting('ana')).toBe(40);
  for (const number of [0, 1, 2]) await files().store('ana', id, number, megabytes(3));
  expect([await size(other), await size(id)]).toEqual([3 * 2 ** 20, 9 * 2 ** 20]);
  expect(await countWaiting('ana')).toBe(40);
});

it('of small parts there may be many', async () => {
  await sql`
    insert into waiting_parts (by_id, file_id, part, content)
    select 'ana', gen_random_uuid(), 0, 'x'::bytea from generate_series(1, 60)
  `.execute(world.database);
  await files().store('ana', id, 0, bytes('x'));
  expect([await text(id), await countWaiting('ana')]).toEqual(['x', 61]);
});

it('parts that come at once are within the room as well', async () => {
  const ids = Array.from({ length: 44 }, () => crypto.randomUUID());
  await Promise.all(ids.map((one) => files().store('ana', one, 0, megabytes(3))));
  expect(await countWaiting('ana')).toBe(40);
});

describe('photos of visitors', () => {
  /** Adds unclaimed photos, 2 MB each, numbered in order of arrival. */
  const sent = (networks: string[], count: number) =>
    sql`
      insert into waiting_parts (networks, file_id, part, content, created_at)
      select ${networks}::text[], gen_random_uuid(), 0, convert_to(repeat('x', 2 * 1024 * 1024), 'UTF8'),
        now() - make_interval(secs => 3600 - number)
      from generate_series(1, ${count}::int) as number
    `.execute(world.database);

  const waitingFrom = async (network: string) => {
    const { rows } = await sql`select from waiting_parts where networks @> ${[network]}`.execute(
      world.database,
    );
    return rows.length;
  };

  const store = (networks: string[], of: string, content = megabytes(2)) =>
    files().storeVisitors(networks, of, 0, content);

  it('are those of a network: past its room the oldest of the same one go, and nobody else’s', async () => {
    await store(['ours'], id);
    await sent(['flood'], 15);
    for (let count = 0; count < 3; count++) await store(['flood'], crypto.randomUUID());
    expect(await waitingFrom('flood')).toBe(15);
    expect((await files().read(null, id)).byteLength).toBe(2 * 2 ** 20);
  });

  it('of many networks within a /48 share its room', async () => {
    await store(['ours', 'our 48'], id);
    for (let network = 0; network < 6; network++) await sent([`flood ${network}`, 'their 48'], 5);
    await store(['flood 7', 'their 48'], other);
    expect([await waitingFrom('their 48'), await waitingFrom('flood 7')]).toEqual([30, 1]);
    expect((await files().read(null, id)).byteLength).toBe(2 * 2 ** 20);
  });

  it('of all together have a room: what is new is refused, and told when to come again', async () => {
    await store(['ours'], id);
    for (let network = 0; network < 9; network++) await sent([`flood ${network}`], 13);
    await sent(['flood 9'], 1);
    await store(['another'], other);
    const refused = await store(['another'], crypto.randomUUID()).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'uploads-full', status: 503 });
    expect((refused as ProblemError).more.headers).toEqual({ 'Retry-After': '900' });
    // Nothing has been deleted.
    expect([await waitingFrom('ours'), await waitingFrom('flood 0'), await waitingFrom('another')]).toEqual([
      1, 13, 1,
    ]);
    await sql`update waiting_parts set created_at = now() - interval '25 hours' where networks @> '{flood 0}'`.execute(
      world.database,
    );
    await store(['another'], crypto.randomUUID());
  });

  it('are no editor’s, and take no room of theirs', async () => {
    await abandoned('ana', 40);
    await store(['ours'], id);
    expect([await size(id), await countWaiting('ana')]).toEqual([0, 40]);
  });
});
