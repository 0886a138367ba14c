// By what a record is told in the forms.

import { expect, it } from 'vitest';
import { titleOf } from '../../../src/islands/editing/model/record-title.ts';

it('a record is told by its name in the language of the page, in Romanian where it has none', () => {
  expect(titleOf({ id: 'carp', name: { ro: 'Crap', de: 'Karpfen' } }, 'de')).toBe('Karpfen');
  expect(titleOf({ id: 'carp', name: { ro: 'Crap', de: '' } }, 'de')).toBe('Crap');
});

it('what is to be confirmed is no name', () => {
  expect(titleOf({ id: 'lake', alt: 'toBeConfirmed' }, 'en')).toBe('lake');
  expect(titleOf({ name: { ro: 'toBeConfirmed', en: 'toBeConfirmed' } }, 'en')).toBe('');
});
