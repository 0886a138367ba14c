// Who finds which screens in the menu of the members' area.

import { expect, test } from 'vitest';
import type { Role } from '../../../src/core/api/member.ts';
import { getScreen, screenNames, maySee } from '../../../src/core/ui/screens.ts';

const seenBy = (...roles: Role[]) => screenNames.filter((name) => maySee(name, roles));
const own = ['overview', 'fees', 'documents', 'account', 'data'];

test('every member finds the own screens, and no other', () => {
  expect(seenBy('member')).toEqual(own);
});

test('editors find those of the site', () => {
  expect(seenBy('member', 'editor').filter((name) => getScreen(name).group !== 'site')).toEqual(own);
  expect(seenBy('member', 'editor')).toEqual(expect.arrayContaining(['desk', 'edit', 'facts', 'tables']));
});

test('who has one of the roles that a screen asks for finds it', () => {
  expect(seenBy('member', 'cashier')).toEqual([...own, 'cashier']);
  expect(seenBy('member', 'admin')).toEqual(expect.arrayContaining(['cashier', 'members', 'changes']));
  expect(seenBy('member', 'admin')).not.toContain('desk');
});
