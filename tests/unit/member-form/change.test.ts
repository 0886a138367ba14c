// What an administrator's form sends: only what was changed in it, and no role is lost.

import { describe, expect, test } from 'vitest';
import { changesIn, extraRoles, rolesWith } from '../../../src/core/members/change.ts';
import { allRoles, type ListedMember, type Role } from '../../../src/core/api/member.ts';

const member: ListedMember = {
  id: 'm1',
  name: 'Ana Pop',
  email: 'ana@demo.test',
  roles: ['member', 'editor'],
  memberNumber: '0042',
  kind: 'both',
  validUntil: '2027-03-31',
  disabled: false,
  hasPassword: true,
};
/** A role that the server knows and this page, from an earlier build, does not. */
const treasurer = 'treasurer' as Role;

describe('a form', () => {
  test('that was left as it was changes nothing', () => {
    expect(changesIn(member, { ...member, roles: ['editor', 'member'] })).toEqual({});
  });

  test.each([
    [{ name: 'Ana Rusu' }],
    [{ email: 'rusu@demo.test' }],
    [{ kind: 'hunter' as const }],
    [{ validUntil: '2028-03-31' }],
    [{ roles: ['member'] as Role[] }],
    [{ roles: ['member', 'admin'] as Role[] }],
    [{ name: 'Ana Rusu', roles: ['member', 'editor', 'admin'] as Role[] }],
  ])('changes what was changed in it: %o', (change) => {
    expect(changesIn(member, { ...member, ...change })).toEqual(change);
  });

  test('never changes the member number', () => {
    expect(changesIn(member, { ...member, memberNumber: '7' })).toEqual({});
  });
});

describe('the roles', () => {
  test('of somebody invited are those of a member, and what was chosen', () => {
    expect(rolesWith(undefined, [])).toEqual(['member']);
    expect(rolesWith(undefined, ['admin'])).toEqual(['member', 'admin']);
  });

  test('that the form has no box for stay', () => {
    const roles = rolesWith({ roles: ['member', treasurer, 'editor'] }, ['admin']);
    expect(roles).toEqual(['member', treasurer, 'admin']);
    expect(
      changesIn(
        { ...member, roles: ['member', treasurer] },
        { ...member, name: 'Ana Rusu', roles: rolesWith({ roles: ['member', treasurer] }, []) },
      ),
    ).toEqual({ name: 'Ana Rusu' });
  });

  test('of somebody who is an editor only are not more than that', () => {
    expect(rolesWith({ roles: ['editor'] }, ['editor'])).toEqual(['editor']);
    expect(rolesWith({ roles: ['editor'] }, [])).toEqual(['member']);
  });

  test('are one list: a member has each of them at sign-up or by a box', () => {
    expect(['member', ...extraRoles]).toEqual([...allRoles]);
  });
});
