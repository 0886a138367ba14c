// Texts that a language lacks are taken from another.

import { expect, test } from 'vitest';
import { mergeTexts, withSinglePlaces } from '../../../src/core/i18n/merged.ts';

const romanian = { title: 'Titlu', group: { one: 'Unu', two: 'Doi' } };

test('each key is in the language where it has it, in groups too', () => {
  expect(mergeTexts(romanian, { title: 'عنوان', group: { two: 'اثنان' } })).toEqual({
    title: 'عنوان',
    group: { one: 'Unu', two: 'اثنان' },
  });
});

test('a language without any text is the other one', () => {
  expect(mergeTexts(romanian, {})).toEqual(romanian);
});

test('a key that the other lacks, such as a further plural form, is kept', () => {
  expect(mergeTexts(romanian, { rows_two: 'صفّان', more: { three: 'ثلاثة' } })).toMatchObject({
    rows_two: 'صفّان',
    more: { three: 'ثلاثة' },
  });
});

test('where one has a text and the other a group, the language’s own stands', () => {
  expect(mergeTexts(romanian, { group: 'مجموعة' })).toMatchObject({ group: 'مجموعة' });
  expect(mergeTexts<Record<string, string>>({ title: 'Titlu' }, { title: { one: 'أ' } })).toEqual({
    title: { one: 'أ' },
  });
});

test('neither is changed by it', () => {
  mergeTexts(romanian, { group: { one: 'واحد' } });
  expect(romanian.group.one).toBe('Unu');
});

test('scripts find the places that they fill in all in one form', () => {
  const texts = { from: 'de la {{name}}', group: { both: '{{a}} și {b}', none: 'fără' } };
  expect(withSinglePlaces(texts)).toEqual({
    from: 'de la {name}',
    group: { both: '{a} și {b}', none: 'fără' },
  });
});
