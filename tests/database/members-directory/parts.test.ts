// What is attached to a member's record: the link to set a password, and ended sessions.

import { beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../../netlify/identity/accounts/member.ts';
import { person, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const { members, database } = testDatabase();
const terms = { until: start + 3_600_000, to: 'hash' };
const change = (over: Partial<Member>) => members.update('a', (member) => ({ ...member, ...over }));
const links = async () =>
  (await database.selectFrom('oneTimeLinks').selectAll().orderBy('id').execute()).map(
    ({ id, usedAt: used }) => [id, used === null ? 'open' : 'used'],
  );
/** Removes a part of the record. */
async function drop(name: 'link' | 'endedSessions') {
  await members.update('a', (member) => {
    const rest = { ...member };
    delete rest[name];
    return rest;
  });
}

beforeEach(() => members.add(person('a')));

describe('a link', () => {
  it('is one at a time: another takes its place', async () => {
    await change({ link: 'one', linkTerms: terms });
    expect(await members.get('a')).toMatchObject({ link: 'one', linkTerms: terms });
    await members.update('a', ({ linkTerms: before, ...member }) => {
      expect(before).toEqual(terms);
      return { ...member, link: 'two' };
    });
    expect((await members.get('a'))?.link).toBe('two');
    expect(await members.get('a')).not.toHaveProperty('linkTerms');
    expect(await links()).toEqual([['two', 'open']]);
    expect(await members.findByLink('one')).toBeNull();
    expect((await members.findByLink('two'))?.id).toBe('a');
  });

  it('stays with its terms while something else of the record changes', async () => {
    await change({ link: 'one', linkTerms: terms });
    await change({ name: 'Eva' });
    expect(await members.get('a')).toMatchObject({ name: 'Eva', link: 'one', linkTerms: terms });
  });

  it('that is void is gone', async () => {
    await change({ link: 'one' });
    await drop('link');
    expect(await members.get('a')).not.toHaveProperty('link');
    expect(await links()).toEqual([]);
  });

  it('that was used is known as such, and whose it was', async () => {
    await change({ link: 'one', linkTerms: terms });
    await members.update('a', ({ link, linkTerms, ...rest }) => {
      expect(linkTerms).toEqual(terms);
      return { ...rest, ...(link !== undefined && { usedLink: link }) };
    });
    const after = await members.get('a');
    expect(after).toMatchObject({ usedLink: 'one' });
    expect(after).not.toHaveProperty('link');
    expect(after).not.toHaveProperty('linkTerms');
    expect(await links()).toEqual([['one', 'used']]);
    expect((await members.findByLink('one'))?.id).toBe('a');
  });

  it('used last is the one that is told', async () => {
    await change({ usedLink: 'one' });
    await change({ usedLink: 'another' });
    expect((await members.get('a'))?.usedLink).toBe('another');
    expect(await links()).toEqual([
      ['another', 'used'],
      ['one', 'used'],
    ]);
  });

  it('that is made leaves those that were used', async () => {
    await change({ usedLink: 'old' });
    await change({ link: 'new' });
    expect(await links()).toEqual([
      ['new', 'open'],
      ['old', 'used'],
    ]);
  });

  it('of another member stays', async () => {
    await members.add(person('b', { link: 'of-b' }));
    await change({ link: 'one' });
    await change({ link: 'two' });
    expect(await links()).toEqual([
      ['of-b', 'open'],
      ['two', 'open'],
    ]);
  });
});

describe('a session that was ended', () => {
  const [one, two] = [
    { id: 's1', until: start + 1 },
    { id: 's2', until: start + 2 },
  ];

  it('is kept with its end until it is taken off, and no other with it', async () => {
    await change({ endedSessions: [two, one] });
    expect((await members.get('a'))?.endedSessions).toEqual([one, two]);
    await members.add(person('b', { endedSessions: [one] }));
    await change({ endedSessions: [two, { id: 's3', until: start + 3 }] });
    expect((await members.get('a'))?.endedSessions).toEqual([two, { id: 's3', until: start + 3 }]);
    await drop('endedSessions');
    expect(await members.get('a')).not.toHaveProperty('endedSessions');
    expect((await members.get('b'))?.endedSessions).toEqual([one]);
  });
});

describe('a record that is put', () => {
  it('is as it was given, whatever was there', async () => {
    await change({ link: 'one', usedLink: 'used', endedSessions: [{ id: 's', until: start }] });
    await members.put(person('a', { name: 'Eva', link: 'two' }));
    expect(await members.get('a')).toEqual(person('a', { name: 'Eva', link: 'two' }));
    expect(await links()).toEqual([['two', 'open']]);
    await members.put(person('b'));
    expect(await members.get('b')).toEqual(person('b'));
  });

  it('cannot have what another has', async () => {
    await members.put(person('b'));
    await expect(members.put(person('b', { memberNumber: 'N-a' }))).rejects.toMatchObject({ what: 'number' });
    expect(await members.get('b')).toEqual(person('b'));
  });
});
