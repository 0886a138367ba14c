// A translation applies wherever the same text is in the same kind of field.

import { expect, test } from 'vitest';
import { withKnownTranslations } from '../../../src/core/content/translations.ts';

type Words = Readonly<Record<string, string>>;

const path = 'src/content/tariffs.yaml';
const table = (validities: readonly (Words | string)[], title: Words = { ro: 'Autorizații' }) => ({
  groups: [{ id: 'a', title, rows: validities.map((validity, index) => ({ id: `r${index}`, validity })) }],
});
/** Returns the words of the rows after a save. */
function saved(now: readonly (Words | string)[], before: readonly (Words | string)[] = [], title?: Words) {
  const given = table(now, title);
  const copy = structuredClone(given);
  const { data, filled } = withKnownTranslations(path, given, table(before, title));
  expect(given, 'what was sent stays as it is').toEqual(copy);
  const [group] = (data as typeof given).groups;
  return { rows: group?.rows.map(({ validity }) => validity), title: group?.title, filled };
}

const year = { ro: 'an calendaristic' };
const whole = { ...year, en: 'calendar year', de: 'Kalenderjahr' };

test('places that lack a translation get the one of the same words, and are counted', () => {
  expect(
    saved([year, whole, 'toBeConfirmed', { ...year, en: 'calendar year' }, { ro: 'un sezon' }]),
  ).toMatchObject({
    rows: [whole, whole, 'toBeConfirmed', whole, { ro: 'un sezon' }],
    filled: 2,
  });
  expect(saved([whole, whole]).filled).toBe(0);
});

test('another kind of field may say the same words otherwise', () => {
  expect(saved([whole], [], year)).toMatchObject({ title: year, filled: 0 });
});

test('where the translations differ, none of them is taken', () => {
  const other = { ...whole, en: 'one year' };
  expect(saved([year, whole, other])).toMatchObject({
    rows: [{ ...year, de: 'Kalenderjahr' }, whole, other],
  });
});

test('a translation of the words before is not spread with the words that took their place', () => {
  const changed = { ...whole, ro: 'un sezon' };
  expect(saved([changed, { ro: 'un sezon' }], [whole, year])).toMatchObject({
    rows: [changed, { ro: 'un sezon' }],
    filled: 0,
  });
  // A translation changed together with them belongs to them.
  const both = { ro: 'un sezon', en: 'one season' };
  expect(saved([both, { ro: 'un sezon' }], [whole, year]).rows).toEqual([both, both]);
});

test('names need no translation', () => {
  const waters = {
    waters: [{ manager: { ro: 'AJVPS Suceava', en: 'AJVPS' } }, { manager: { ro: 'AJVPS Suceava' } }],
  };
  expect(withKnownTranslations('src/content/waters.yaml', waters, undefined)).toEqual({
    data: waters,
    filled: 0,
  });
});
