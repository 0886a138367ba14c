// The record of changes, filtered by person, kind and day; several changes of a kind by one person on one day are one line.

import { beforeEach, describe, expect, it } from 'vitest';
import { changeKinds, type ChangeKind, type ChangesQuestion } from '../../../src/core/api/changes.ts';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const { database, members } = testDatabase();

/** Kinds that occur in bulk: those by one person on one day are shown as one line. */
const foldedKinds: ChangeKind[] = [
  'imported',
  'renewed',
  'reduced',
  'standings-recorded',
  'undone',
  'restored',
  'link-created',
  'letter-created',
];

beforeEach(async () => {
  for (const [id, name] of [
    ['eva', 'Eva Admin'],
    ['ana', 'Ana Țurcanu'],
    ['ion', 'Ion Pop'],
  ] as const)
    await members.add(person(id, { name, memberNumber: `4${id.length}${id}` }));
  await database.deleteFrom('changes').execute();
  const change = (at: string, kind: string, memberId: string, byId = 'eva') => ({
    at,
    kind,
    memberId,
    byId,
  });
  await database
    .insertInto('changes')
    .values([
      change('2026-11-18T08:00:00Z', 'changed', 'ana'),
      change('2026-11-19T08:00:00Z', 'link-created', 'ana'),
      change('2026-11-19T08:00:01Z', 'changed', 'ion', 'ana'),
      change('2026-11-19T08:00:02Z', 'link-created', 'ion'),
      // Past midnight in Romania.
      change('2026-11-19T22:30:00Z', 'link-created', 'eva'),
    ])
    .execute();
});

const ask = async (question: ChangesQuestion) => {
  const { changes, total } = await members.listChanges({ page: 1, ...question });
  expect(total).toBe(changes.length);
  return changes.map(({ kind, member, count }) => [kind, count ?? member?.id]);
};

describe('the record of changes', () => {
  it('has one line for what was done to many, of one person and one day', async () => {
    expect(await ask({})).toEqual([
      ['link-created', 'eva'],
      ['link-created', 2],
      ['changed', 'ion'],
      ['changed', 'ana'],
    ]);
    expect(await ask({ unfolded: true, kind: 'link-created', from: '2026-11-19', to: '2026-11-19' })).toEqual(
      [
        ['link-created', 'ion'],
        ['link-created', 'ana'],
      ],
    );
    // For a single member, changes are listed separately.
    expect(await ask({ member: 'ana' })).toEqual([
      ['link-created', 'ana'],
      ['changed', 'ana'],
    ]);
  });

  it('is searched by whom it is about and who did it, without diacritics', async () => {
    expect(await ask({ search: 'turcanu' })).toEqual([
      ['changed', 'ion'],
      ['link-created', 'ana'],
      ['changed', 'ana'],
    ]);
    expect(await ask({ search: 'ion 43ion' })).toEqual([
      ['link-created', 'ion'],
      ['changed', 'ion'],
    ]);
    // All words must match the same person: what one has changed about the other does not match.
    expect(await ask({ search: 'ana 43ion' })).toEqual([]);
    expect(await ask({ search: 'nobody' })).toEqual([]);
  });

  it('is of a kind, and of days in Romania', async () => {
    expect(await ask({ kind: 'changed' })).toHaveLength(2);
    expect(await ask({ from: '2026-11-20' })).toEqual([['link-created', 'eva']]);
    expect(await ask({ to: '2026-11-18' })).toEqual([['changed', 'ana']]);
    expect(await ask({ from: '2026-11-19', to: '2026-11-19', kind: 'changed' })).toEqual([
      ['changed', 'ion'],
    ]);
  });
});

it('what is folded is the same in the database as on the page', async () => {
  await database.deleteFrom('changes').execute();
  await database
    .insertInto('changes')
    .values(changeKinds.map((kind) => ({ kind, fields: '[]' })))
    .execute();
  const folded = await database
    .selectFrom('changes')
    .where('foldedOn', 'is not', null)
    .select('kind')
    .execute();
  expect(folded.map(({ kind }) => kind).sort()).toEqual([...foldedKinds].sort());
});
