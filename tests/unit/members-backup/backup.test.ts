// A backup as a text: what is in it, and how it is read and compared with a directory.

import { describe, expect, it } from 'vitest';
import { backUp, readBackup, restore } from '../../../netlify/members/backup.ts';
import type { Directory } from '../../../netlify/members/directory.ts';
import { memoryDirectory } from '../memory-directory.ts';
import { person, start } from '../people.ts';

const passwordHash = '$scrypt$ln=17,r=8,p=1$c2FsdA$aGFzaA';
const a = person('a', { memberNumber: '20', passwordHash, roles: ['member', 'admin'] });
const b = person('b', { memberNumber: '10', email: null, disabled: true, sessionsSince: 5 });
const head = { format: 'members-directory', version: 1, savedAt: '2026-11-21T08:00:00.000Z' };

async function holding(...people: (typeof a)[]) {
  const members = memoryDirectory();
  for (const one of people) await members.put(one);
  return members as Directory & { records: typeof members.records };
}

/** Nobody has one here. */
function withoutHistories({ standings, ...read }: ReturnType<typeof readBackup>) {
  expect(standings).toEqual([]);
  return read;
}
const read = (records: unknown, current: (typeof a)[] = []) =>
  withoutHistories(readBackup(JSON.stringify({ ...head, members: records }), current));

describe('a backup', () => {
  it('has all records by their numbers, without links and ended sessions', async () => {
    const members = await holding(
      {
        ...a,
        link: 'open',
        linkTerms: { until: start, to: 'x' },
        usedLink: 'used',
        endedSessions: [{ id: 's', until: start }],
      },
      b,
    );
    expect(await backUp(members, start)).toEqual({ ...head, standings: [], members: [b, a] });
  });

  it('leaves the records that it was made of as they are', async () => {
    const members = await holding({ ...a, link: 'open' });
    await backUp(members, start);
    expect(members.records.get('a')?.link).toBe('open');
  });

  it('is in the order of the numbers, however the directory has them', async () => {
    const numbers = ['20', '30', '10', '40'];
    const members = await holding(...numbers.map((number) => person(`m${number}`, { memberNumber: number })));
    const saved = (await backUp(members, start)).members;
    expect(saved.map(({ memberNumber }) => memberNumber)).toEqual(['10', '20', '30', '40']);
  });

  it('is read as it was written', () => {
    expect(read([a, b])).toEqual({ members: [a, b], problems: [] });
  });

  it('may have no language, and keeps none that the site does not have', () => {
    const { locale, ...bare } = a;
    expect(locale).toBe('ro');
    expect(read([bare, { ...b, locale: 'hu' }]).members.map((one) => 'locale' in one)).toEqual([
      false,
      false,
    ]);
    expect(read([{ ...a, locale: 'de' }]).members[0]?.locale).toBe('de');
  });

  it('brings no link, whatever is in it', () => {
    expect(read([{ ...a, link: 'open', endedSessions: [] }]).members).toEqual([a]);
  });

  it('put back ends the sessions of before, and is told as one act', async () => {
    const members = await holding();
    const entries: unknown[] = [];
    const told: Directory = {
      ...members,
      writeAll: (written, entry) => {
        entries.push(entry);
        return members.writeAll(written, entry);
      },
    };
    await restore([a, b], told, start + 1);
    expect(await members.list()).toEqual([
      { ...a, sessionsSince: start + 1 },
      { ...b, sessionsSince: start + 1 },
    ]);
    expect(entries).toEqual([{ kind: 'restored' }]);
  });
});

it.each([
  '',
  '{',
  'null',
  '[]',
  '{}',
  '7',
  JSON.stringify({ ...head, version: 2, members: [] }),
  JSON.stringify({ ...head, format: 'members', members: [] }),
  JSON.stringify({ ...head, members: {} }),
  JSON.stringify(head),
])('a file is no backup of members: %s', (text) => {
  expect(readBackup(text, [])).toEqual({
    ...{ members: [], standings: [] },
    problems: ['this is no backup of the directory, or of another version'],
  });
});

describe('a record that is malformed', () => {
  it.each<[string, object]>([
    ['id', { id: '../emails/x' }],
    ['id', { id: '' }],
    ['id', { id: 'x'.repeat(65) }],
    ['id', { id: 7 }],
    ['id', { id: 'a!' }],
    ['id', { id: '!a' }],
    ['sessionsSince', { sessionsSince: '5' }],
    ['sessionsSince', { sessionsSince: undefined }],
    ['passwordHash', { passwordHash: 'plain' }],
    ['passwordHash', { passwordHash: 'x$scrypt$' }],
    ['passwordHash', { passwordHash: 7 }],
    ['passwordHash', { passwordHash: null }],
    ['untilPaid', { untilPaid: '20.11.2026' }],
    ['untilPaid', { untilPaid: null }],
    ['roles', { roles: ['root'] }],
    ['disabled', { disabled: undefined }],
    ['name, id', { id: '', name: '' }],
    ['kind, id, sessionsSince, passwordHash', { id: '', kind: 'x', sessionsSince: 0.5, passwordHash: '' }],
  ])('is named with what is wrong: %s of %j', (wrong, over) => {
    expect(read([b, { ...a, ...over }])).toEqual({
      members: [b],
      problems: [`record 2: missing or malformed: ${wrong}`],
    });
  });

  it.each([[null], ['x'], [7], [[]]])('may be no record at all: %j', (record) => {
    const { members, problems } = read([record]);
    expect(members).toEqual([]);
    expect(problems).toEqual([
      'record 1: missing or malformed: name, memberNumber, kind, validUntil, roles, disabled, id, sessionsSince',
    ]);
  });

  it('is none with an id of 64 letters', () => {
    expect(read([{ ...a, id: 'x'.repeat(64) }]).problems).toEqual([]);
  });
});

describe('what two members would share', () => {
  const other = (over: object) => read([a, { ...b, ...over }]).problems;

  it('is named', () => {
    expect(other({ id: 'a' })).toEqual(['2 members would have the id a']);
    expect(other({ email: 'A@demo.test ' })).toEqual(['2 members would have the email a@demo.test']);
    expect(other({ memberNumber: ' 20' })).toEqual(['2 members would have the number 20']);
  });

  it('is no address where they have none', () => {
    expect(read([{ ...a, email: null }, b]).problems).toEqual([]);
  });

  it('is looked for among those who stay, not among those whom the backup has', () => {
    const stays = person('c', { memberNumber: '20' });
    expect(read([a], [stays]).problems).toEqual(['2 members would have the number 20']);
    expect(read([a], [person('a', { memberNumber: '20' })]).problems).toEqual([]);
    expect(read([], [stays, person('d', { memberNumber: '20' })]).problems).toEqual([
      '2 members would have the number 20',
    ]);
  });
});
