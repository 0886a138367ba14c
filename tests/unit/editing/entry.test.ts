// What entries of all kinds have in common.

import { expect, it } from 'vitest';
import { fileWith, filesAt, getEntryId, withoutEmpty } from '../../../src/office/editor/model/entry.ts';

it('an entry is called as its files are', () => {
  expect(getEntryId([{ path: 'src/content/pages/ro/how.md-is.md' }, { path: 'x' }])).toBe('how.md-is');
  expect(getEntryId([])).toBe('');
});

it('there is a file for each path; what was not answered is not there', () => {
  const known = { path: 'b', version: '1', data: { title: 'B' }, body: 'Text.' };
  expect(filesAt(['a', 'b'], [known])).toEqual([{ path: 'a', version: null, data: {}, body: '' }, known]);
});

it.each([
  [' a ', 'a'],
  ['  ', undefined],
  [0, 0],
  [true, true],
  [false, undefined],
  [null, null],
  [undefined, undefined],
  [['', ' a', { b: '' }], ['a']],
  [[''], undefined],
  [{ a: { b: [''] }, c: false }, undefined],
  [
    { a: ' x ', b: '', c: [{ d: 1, e: '' }] },
    { a: 'x', c: [{ d: 1 }] },
  ],
])('%j without what is empty is %j', (value, kept) => {
  expect(withoutEmpty(value)).toEqual(kept);
});

it('a file keeps what its form does not ask for, and what says nothing; what was emptied goes', () => {
  const before = { title: 'A', alt: 'B', pinned: false, later: { a: 1 } };
  const file = { path: 'a', version: '1', data: before, body: 'Text.' };
  const made = fileWith(file, { title: ' C ', alt: '', pinned: false }, ' Other.\n');
  expect(made).toEqual({
    ...{ path: 'a', version: '1', body: 'Other.' },
    data: { title: 'C', pinned: false, later: { a: 1 } },
  });
  expect(fileWith(file, { title: '', alt: '', pinned: true }, '').data).toEqual({
    pinned: true,
    later: { a: 1 },
  });
});
