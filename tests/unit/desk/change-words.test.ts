// A change of the content in the words of the screen: the names of its places and fields, and their values.

import { describe, expect, it } from 'vitest';
import type { FieldChange, PlaceChange } from '../../../src/office/editor/api/content-change.ts';
import { toBeConfirmed } from '../../../src/core/content/fact.ts';
import {
  fieldName,
  getKindName,
  getLanguageName,
  valueText,
  type ChangeWords,
} from '../../../src/office/editor/desk/model/change-words.ts';
import change from '../../../locales/en/desk-change.json' with { type: 'json' };
import { labels } from '../../../locales/en/fields.json' with { type: 'json' };

const words: ChangeWords = {
  ...change,
  labels,
  tables: { tariffs: 'Prices' },
  row: 'Row {number}',
  texts: {
    announcements: { title: 'Heading', dates: 'Days', 'dates.from': 'First day' },
    pages: { lead: 'Sentence under the title' },
  },
  choices: {
    tariffs: { currency: { RON: 'lei' } },
    announcements: { category: { office: 'Office' } },
  },
};

const at = (file: string): PlaceChange => ({
  path: `src/content/${file}`,
  name: '',
  what: 'changed',
  fields: [],
  left: 0,
});
const field = (names: string, more: Partial<FieldChange> = {}): FieldChange => ({
  field: names ? names.split('.') : [],
  rows: [],
  before: null,
  after: null,
  ...more,
});

const notice = at('announcements/de/notice.md');
const [page, prices, hours] = ['pages/ro/contact.md', 'tariffs.yaml', 'association.yaml'].map(at) as [
  PlaceChange,
  PlaceChange,
  PlaceChange,
];

describe('a place', () => {
  it.each([
    ['a text by its kind', notice, change.kinds.announcements],
    ['a text of a page', page, change.kinds.pages],
    ['a table by its name', prices, 'Prices'],
    ['a table without a name by its file', hours, 'association'],
    ['a picture', at('media/deer.jpg'), change.kinds.media],
    ['what is no content by its path', { ...page, path: 'package.json' }, 'package.json'],
  ])('is called: %s', (_, place, kind) => {
    expect(getKindName(place, words)).toBe(kind);
  });

  it.each([
    ['a text', notice, 'Deutsch'],
    ['a text in a language that the site has no more', at('pages/hu/contact.md'), undefined],
    ['a table', prices, undefined],
    ['a picture', at('media/deer.jpg'), undefined],
    ['what is no content', { ...page, path: 'package.json' }, undefined],
  ])('is in a language where it is a text: %s', (_, place, language) => {
    expect(getLanguageName(place)).toBe(language);
  });
});

describe('a field', () => {
  it.each<[string, PlaceChange, FieldChange, string]>([
    ['of a text', notice, field('title'), 'Heading'],
    ['of a text, within another', notice, field('dates.from'), 'First day'],
    ['of a text, after what it is part of', notice, field('dates.what.more'), 'Days'],
    ['of a text, as it is written where it has no name', notice, field('old.one'), 'old one'],
    ['of a page', page, field('lead'), 'Sentence under the title'],
    ['of a table', prices, field('year'), labels.tariffs.year],
    [
      'within rows',
      prices,
      field('rows.amount', { rows: ['Individual'] }),
      `Individual › ${labels.tariffs.rows.amount}`,
    ],
    [
      'of rows without a name',
      hours,
      field('hours.open', { rows: ['Office', 2] }),
      `Office › Row 2 › ${labels.association.hours.open}`,
    ],
    ['called the same in all tables', hours, field('closings.note'), labels.shared.note],
    ['after what it is part of', hours, field('hours.open.days'), labels.association.hours.open],
    ['of a list, after the list', hours, field('phones.old'), labels.association.phones.all],
    ['of a table, as it is written where it has no name', hours, field('old.one'), 'old one'],
    ['in a language', hours, field('name', { language: 'en' }), `${labels.association.name} (English)`],
    [
      'in a language without a name',
      hours,
      field('name', { language: 'hu' }),
      `${labels.association.name} (hu)`,
    ],
    ['none: the file', hours, field(''), change.file],
    ['of no content: the file', { ...hours, path: 'x.yaml' }, field('name'), change.file],
  ])('is called as its form calls it: %s', (_, place, one, name) => {
    expect(fieldName(place, one, words)).toBe(name);
  });
});

describe('what was in a field', () => {
  it.each<[string, PlaceChange, string, Parameters<typeof valueText>[2], string]>([
    ['nothing', page, 'lead', null, change.nothing],
    ['an empty text', page, 'lead', '', change.nothing],
    ['a fact that is missing', prices, 'year', toBeConfirmed, change.notKnown],
    ['yes', notice, 'pinned', true, change.yes],
    ['no', notice, 'pinned', false, change.no],
    ['zero', prices, 'rows.amount', 0, '0'],
    ['a year', prices, 'year', 2026, '2026'],
    ['a large number', at('grounds.yaml'), 'areaHa', 12450.5, '12,450.5'],
    ['money in whole lei', prices, 'rows.amount', 150, '150'],
    ['money with bani', prices, 'rows.amount', 150.5, '150.50'],
    ['money that stands in no row', prices, 'amount', 7.5, '7.50'],
    ['money of the year before', prices, 'rows.previous', 10.5, '10.50'],
    ['money of later', prices, 'rows.next', 120.5, '120.50'],
    ['a field that only begins like money', prices, 'rows.amounts', 150.5, '150.5'],
    ['a field that only ends like money', prices, 'rows.otheramount', 150.5, '150.5'],
    ['a day', notice, 'publishedAt', '2026-11-21', '21\u00a0November\u00a02026'],
    ['a day of the year', at('species.yaml'), 'seasons.from', '09-01', '1\u00a0September'],
    ['29 February', at('species.yaml'), 'seasons.to', '02-29', '29\u00a0February'],
    ['days of the week', hours, 'hours.open.days', 'mon, tue, sun', 'Mon, Tue, Sun'],
    ['a choice', prices, 'rows.currency', 'RON', 'lei'],
    ['a choice that is none any more', prices, 'rows.currency', 'USD', 'USD'],
    ['a choice of a text', notice, 'category', 'office', 'Office'],
    ['words like those of another field', notice, 'title', 'office', 'office'],
    ['words in a table', hours, 'name', 'RON', 'RON'],
    ['words around a day', notice, 'title', 'la 2026-11-21', 'la 2026-11-21'],
    ['words after a day', notice, 'title', '2026-11-21 la sediu', '2026-11-21 la sediu'],
    ['words before a day of the year', notice, 'title', 'cod 09-01', 'cod 09-01'],
    ['words after a day of the year', notice, 'title', '09-01 cod', '09-01 cod'],
    ['words in no content', { ...page, path: 'x' }, 'title', 'office', 'office'],
  ])('is told in words: %s', (_, place, name, value, told) => {
    expect(valueText(place, field(name), value, words, 'en-GB')).toBe(told);
  });

  it('is told where the whole file is meant, too', () => {
    expect(valueText(prices, field(''), 'groups', words, 'en-GB')).toBe('groups');
    expect(valueText(prices, field(''), 2.5, words, 'en-GB')).toBe('2.5');
  });
});
