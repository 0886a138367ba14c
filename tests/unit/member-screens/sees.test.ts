// Who sees which screens in the menu of the members' area.

import { expect, test } from 'vitest';
import type { Role } from '../../../src/core/api/member.ts';
import { placeNames } from '../../../src/core/ui/places.ts';
import { screenNames, screens, type ScreenName } from '../../../src/parts.ts';

const seenBy = (...roles: Role[]) =>
  screenNames.filter(
    (name) => screens[name].place && (screens[name].roles?.some((role) => roles.includes(role)) ?? true),
  );
const own = ['admin', 'fees', 'documents', 'account', 'ownData'];

test('every member finds the own screens, and no other', () => {
  expect(seenBy('member')).toEqual(own);
});

test('editors find those of the site', () => {
  expect(seenBy('member', 'editor').filter((name) => screens[name].place !== 'site')).toEqual([
    ...own,
    'guide',
  ]);
  expect(seenBy('member', 'editor')).toEqual(expect.arrayContaining(['desk', 'edit', 'facts', 'tables']));
});

test('who has one of the roles that a screen asks for finds it', () => {
  expect(seenBy('member', 'cashier')).toEqual([...own, 'cashier']);
  expect(seenBy('member', 'admin')).toEqual(expect.arrayContaining(['cashier', 'members', 'changes']));
  expect(seenBy('member', 'admin')).not.toContain('desk');
});

const listPlaces = (names: readonly ScreenName[]) =>
  placeNames.filter((place) => names.some((name) => screens[name].place === place));

test('whoever has all roles finds at most eight places, and the work before the own ones', () => {
  const found = listPlaces(seenBy('member', 'admin', 'cashier', 'editor'));
  expect(found.length).toBeLessThanOrEqual(8);
  expect(found.slice(-2)).toEqual(['account', 'help']);
  expect(listPlaces(seenBy('member'))).toEqual(['account']);
});

test('the screens of a place are for the same roles, so that its first one is for whoever finds it', () => {
  for (const place of placeNames) {
    const roles = screenNames
      .filter((name) => screens[name].place === place)
      .map((name) => screens[name].roles?.join());
    expect(new Set(roles).size).toBe(1);
  }
});
