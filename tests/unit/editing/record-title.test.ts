// The title of a record in the forms.

import { expect, it } from 'vitest';
import { toName } from '../../../src/core/content/place.ts';
import { getTitle } from '../../../src/office/editor/model/record-title.ts';

it('a record is told by its name in the language of the page, in Romanian where it has none', () => {
  expect(getTitle({ id: 'carp', name: { ro: 'Crap', de: 'Karpfen' } }, 'de')).toBe('Karpfen');
  expect(getTitle({ id: 'carp', name: { ro: 'Crap', de: '' } }, 'de')).toBe('Crap');
});

it('what is to be confirmed is no name', () => {
  expect(getTitle({ id: 'lake', alt: 'toBeConfirmed' }, 'en')).toBe('lake');
  expect(getTitle({ name: { ro: 'toBeConfirmed', en: 'toBeConfirmed' } }, 'en')).toBe('');
});

it('a record that shares its name with others is told with its variant', () => {
  const stag = { id: 'stag', name: { ro: 'Cerb', de: 'Hirsch' }, variantName: { ro: 'mascul', de: '' } };
  expect(getTitle(stag, 'de')).toBe('Hirsch, mascul');
  expect(toName(stag, 'ro')).toBe('Cerb, mascul');
});
