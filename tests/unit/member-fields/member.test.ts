// A member: normal forms, the identifier in keys and logs, and what others may know.

import { describe, expect, it } from 'vitest';
import {
  emailHash,
  getLocale,
  knownLocale,
  memberHash,
  normalizeEmail,
  normalizeNumber,
  signInName,
  TakenError,
  toListedMember,
  toSessionUser,
} from '../../../netlify/identity/accounts/member.ts';
import { differences } from '../../../netlify/identity/accounts/changes.ts';
import { person } from '../people.ts';

const secrets = { passwordHash: '$scrypt$x', link: 'l', usedLink: 'u', sessionsSince: 7 };
const user = {
  id: 'a',
  name: 'Ana a',
  email: 'a@demo.test',
  roles: ['member'],
  memberNumber: 'N-a',
  kind: 'both',
  validUntil: '2027-03-31',
};

describe('one form', () => {
  it.each([' Ana@Demo.TEST ', 'ana@demo.test'])('has the address %j', (email) => {
    expect(normalizeEmail(email)).toBe('ana@demo.test');
    expect(emailHash(email)).toBe(emailHash('ANA@demo.test'));
  });

  it('have letters that are composed and those that are not', () => {
    expect(normalizeEmail('s\u0326@demo.test')).toBe('ș@demo.test');
    expect(normalizeNumber('s\u0326 1')).toBe('Ș 1');
  });

  it.each([' sv  12 ', 'SV 12', 'Sv\t12'])('has the number %j', (number) => {
    expect(normalizeNumber(number)).toBe('SV 12');
  });
});

describe('what stands for a member', () => {
  it('is short, the same for each form of the address, and tells nothing of it', () => {
    expect(emailHash('ana@demo.test')).toMatch(/^[\w-]{22}$/);
    expect(emailHash('ana@demo.test')).not.toBe(emailHash('eva@demo.test'));
  });

  it('is of the address; of the number for one without', () => {
    expect(signInName(person('a'))).toBe('a@demo.test');
    expect(signInName(person('a', { email: null }))).toBe('N-a');
    expect(memberHash(person('a'))).toBe(emailHash('a@demo.test'));
    expect(memberHash(person('a', { email: null }))).toBe(emailHash('N-a'));
  });
});

it('pages know of a member who it is, and nothing that is secret', () => {
  expect(toSessionUser(person('a', secrets))).toEqual(user);
});

it('administrators know besides who is disabled, and who has a password', () => {
  expect(toListedMember(person('a', secrets))).toEqual({ ...user, disabled: false, hasPassword: true });
  expect(toListedMember(person('a', { disabled: true }))).toEqual({
    ...user,
    disabled: true,
    hasPassword: false,
  });
});

it('is written to in the own language, in the site’s first one where there is none', () => {
  expect(getLocale({ locale: 'de' })).toBe('de');
  expect(getLocale({})).toBe('ro');
  expect(knownLocale('en')).toBe('en');
  expect(knownLocale('hu')).toBe('ro');
});

it('an error says which field has the value of another member', () => {
  expect(new TakenError('number')).toMatchObject({
    what: 'number',
    code: 'number-taken',
    more: { details: { fields: ['memberNumber'] } },
  });
});

describe('what differs between two records', () => {
  const before = person('a', { passwordHash: '$scrypt$x', link: 'one' });

  it('is told with both values, field by field', () => {
    const after = { ...before, name: 'Eva', email: null, roles: ['member' as const, 'editor' as const] };
    expect(differences(after, before)).toEqual([
      { field: 'name', old: 'Ana a', new: 'Eva' },
      { field: 'email', old: 'a@demo.test', new: null },
      { field: 'roles', old: ['member'], new: ['member', 'editor'] },
    ]);
  });

  it('is told of secrets without them, where there is a new one', () => {
    expect(differences({ ...before, passwordHash: '$scrypt$y', link: 'two' }, before)).toEqual([
      { field: 'password' },
      { field: 'link' },
    ]);
    const { passwordHash, link, ...bare } = before;
    expect([passwordHash, link]).toEqual(['$scrypt$x', 'one']);
    expect(differences(bare, before)).toEqual([]);
  });

  it('is nothing where nothing does, and nothing of what is no field of the record', () => {
    expect(differences({ ...before, sessionsSince: 9, locale: 'de' }, before)).toEqual([]);
    expect(differences({ ...before, email: null }, { ...before, email: null })).toEqual([]);
  });

  it('of a new member is all that there is', () => {
    expect(differences(person('a', { email: null }))).toEqual([
      { field: 'name', old: null, new: 'Ana a' },
      { field: 'memberNumber', old: null, new: 'N-a' },
      { field: 'kind', old: null, new: 'both' },
      { field: 'validUntil', old: null, new: '2027-03-31' },
      { field: 'roles', old: null, new: ['member'] },
      { field: 'disabled', old: null, new: false },
    ]);
  });
});
