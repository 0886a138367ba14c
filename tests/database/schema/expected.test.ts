// The schema that the migrations create, as a file that shows the effect of a new migration.

import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { openDatabase } from '../../../netlify/database/connection.ts';
import { copyDatabase } from '../database.ts';
import { dumpSchema } from '../schema-dump.ts';

const { url } = copyDatabase();
const other = copyDatabase();

it('is the one that was agreed on: `-u` writes it anew', async () => {
  await expect(await dumpSchema(url)).toMatchFileSnapshot('expected.txt');
});

it('is another one with whatever is changed in it', async () => {
  const database = openDatabase(other.url);
  const seen = new Set([await dumpSchema(other.url)]);
  const changes = [
    'alter table dues add column colour text',
    'alter table dues alter column colour set default 3',
    'alter table bank_imports alter column file_name type varchar(300)',
    'alter table members alter column name drop not null',
    'alter table payments drop constraint payments_way_check',
    'alter table standings drop constraint standings_by_id_fkey',
    'drop index outbox_due',
    'create index outbox_due on outbox (due_at)',
    'drop trigger payments_dated on payments',
    'alter table dues disable trigger dues_added',
    'create or replace function due_kind(member_kind text) returns text language sql immutable return member_kind',
    'create or replace view fee_accounts as select id as member_id, 0 as due, 0 as paid, 0 as balance from members',
    'alter sequence dues_id_seq increment by 2',
    `create type colour as enum ('red')`,
    'create domain short as text check (length(value) < 3)',
    `comment on table dues is 'what is owed'`,
    'grant select on dues to public',
    `insert into turns (name, at) values ('x', now())`,
  ];
  for (const change of changes) {
    await sql.raw(change).execute(database);
    const dump = await dumpSchema(other.url);
    expect(seen.has(dump), change).toBe(false);
    seen.add(dump);
  }
  await database.destroy();
});
