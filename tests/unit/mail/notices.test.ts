// Notices to members about their accounts by mail: in their language, to the right address.

import { describe, expect, it } from 'vitest';
import { emailNotice, passwordNotice } from '../../../netlify/identity/accounts/notices.ts';
import { person, start } from '../people.ts';

const old = person('ana', { passwordHash: 'one', locale: 'de' });

describe('a new password', () => {
  const told = passwordNotice(start);

  it('is told with its moment in Romania', () => {
    const [mail, ...others] = told({ ...old, passwordHash: 'two' }, old);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'ana@demo.test',
      memberId: 'ana',
      locale: 'de',
      template: 'password-set',
    });
    expect(mail?.words).toEqual({ name: 'Ana ana', when: '21. November 2026 um 10:00' });
    const [romanian] = told(person('ana', { passwordHash: 'two' }), old);
    expect(romanian).toMatchObject({
      locale: 'ro',
      words: { when: expect.stringContaining('21 noiembrie') as string },
    });
  });

  it('is not told where there was none, where it is the same, or where nobody can be written to', () => {
    const first = person('ana');
    expect(told({ ...old }, first)).toEqual([]);
    expect(told(old)).toEqual([]);
    expect(told({ ...old, name: 'Ana Nou' }, old)).toEqual([]);
    expect(told({ ...old, passwordHash: 'two', email: null }, old)).toEqual([]);
  });
});

describe('another address', () => {
  it('is told to the one of before', () => {
    expect(emailNotice({ ...old, email: 'new@demo.test' }, old)).toEqual([
      {
        to: 'ana@demo.test',
        memberId: 'ana',
        locale: 'de',
        template: 'email-changed',
        words: { name: 'Ana ana', email: 'new@demo.test' },
      },
    ]);
  });

  it('is not told where it is the same in another spelling, the first, or none', () => {
    expect(emailNotice({ ...old, email: 'ANA@demo.test ' }, old)).toEqual([]);
    expect(emailNotice(old, { ...old, email: null })).toEqual([]);
    expect(emailNotice({ ...old, email: null }, old)).toEqual([]);
    expect(emailNotice(old)).toEqual([]);
  });
});
