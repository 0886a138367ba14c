// How the desk names a change.

import { expect, it } from 'vitest';
import { getTitle, rowId } from '../../../src/office/editor/desk/model/changes.ts';

it.each([
  ['Prețuri noi', 'Prețuri noi'],
  ['Prețuri noi\n\nPentru 2027.', 'Prețuri noi'],
  ['', ''],
])('%j is called %j: by the first line of what is said of it', (message, title) => {
  expect(getTitle({ message })).toBe(title);
});

it('each has a place of its own in the page', () => {
  expect(rowId({ id: 'abc' })).not.toBe(rowId({ id: 'abd' }));
  expect(rowId({ id: 'abc' })).toMatch(/^[a-z][\w-]*$/);
});
