// The fields of a change, as the record of changes shows them.

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import ChangedFields from '../../../src/core/ui/ChangedFields.tsx';
import { setWords } from '../../../src/core/ui/use-words.ts';
import type { ChangedField } from '../../../src/core/api/changes.ts';
import books from '../../../locales/en/books.json';
import changes from '../../../locales/en/changes.json';
import members from '../../../locales/en/members.json';

vi.stubGlobal('document', { documentElement: { lang: 'en' } });
setWords({ books, changes, members });

const shown = (...fields: ChangedField[]) => renderToStaticMarkup(createElement(ChangedFields, { fields }));

test('a value is struck out where there was one before', () => {
  expect(shown({ field: 'name', old: 'Ana', new: 'Ana Maria' })).toMatch(
    /<del>Ana<\/del> <ins[^>]*>Ana Maria</,
  );
});

test.each<[string, ChangedField]>([
  ['of a new record', { field: 'name', old: null, new: 'Ana' }],
  ['of what never has one, as how somebody signed in', { field: 'factor', new: 'password' }],
])('nothing is struck out before a value %s', (_, field) => {
  expect(shown(field)).not.toContain('<del>');
});

test('what is taken away is struck out, and nothing stands in its place', () => {
  expect(shown({ field: 'phone', old: '0740 000 000', new: null })).toMatch(
    new RegExp(`<del>0740 000 000</del> <ins[^>]*>${changes.empty}<`),
  );
});

test('of a secret only that it was changed is told', () => {
  expect(shown({ field: 'password' })).toContain(changes.secret);
});
