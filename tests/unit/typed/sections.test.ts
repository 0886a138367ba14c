// The questions of a page, grouped by the records and rows that they are about.

import { describe, expect, it } from 'vitest';
import { dataKind } from '../../../src/core/content/kinds.ts';
import { factPage, type FactPage } from '../../../src/office/editor/model/fact-pages.ts';
import { toDataValues } from '../../../src/office/editor/model/data-file.ts';
import { questionLabel } from '../../../src/office/editor/model/facts-data.ts';
import type { Files } from '../../../src/core/i18n/keys.ts';
import {
  countFacts,
  firstOpen,
  isUnknown,
  listMissing,
  listSections,
} from '../../../src/office/editor/model/questions.ts';
import { getTitle } from '../../../src/office/editor/model/record-title.ts';
import { listFields } from '../../../src/office/editor/model/typed/shape.ts';

const open = 'toBeConfirmed';
const getPage = (name: string): FactPage => {
  const page = factPage(name);
  if (!page) throw new Error(`There is no page ${name}`);
  return page;
};
/** Returns the sections without the fields themselves. */
const told = (sections: ReturnType<typeof listSections>) =>
  sections.map(({ questions, ...section }) => ({ ...section, asks: questions.map(({ at }) => at) }));

const row = (id: string, amount: unknown) => ({
  id,
  name: { ro: id, en: `${id} in English` },
  validity: 'x',
  amount,
});
const groups = [
  {
    id: 'hunting',
    page: 'tariffs',
    title: { ro: 'Vânătoare' },
    year: open,
    acts: ['a'],
    rows: [row('day', open), row('week', 5)],
  },
  {
    id: 'dues',
    page: 'subscription',
    title: { ro: 'Cotizații' },
    year: 2026,
    acts: ['a'],
    rows: [row('member', 5)],
  },
];

describe('a page of prices', () => {
  it('asks of the tables that it shows, each by its name before its rows', () => {
    expect(told(listSections(getPage('prices'), groups, 'en'))).toEqual([
      { at: '0', title: 'Vânătoare', isRow: false, asks: ['0.year', '0.acts'] },
      {
        at: '0.rows.0',
        title: 'day in English',
        isRow: true,
        asks: ['0.rows.0.validity', '0.rows.0.amount'],
      },
      {
        at: '0.rows.1',
        title: 'week in English',
        isRow: true,
        asks: ['0.rows.1.validity', '0.rows.1.amount'],
      },
    ]);
    expect(told(listSections(getPage('dues'), groups, 'de')).map(({ title }) => title)).toEqual([
      'Cotizații',
      'member',
    ]);
  });

  it('lacks what is to be confirmed, and nothing else', () => {
    expect(told(listMissing(getPage('prices'), groups, 'en')).map(({ asks }) => asks)).toEqual([
      ['0.year'],
      ['0.rows.0.amount'],
    ]);
    expect(listMissing(getPage('dues'), groups, 'en')).toEqual([]);
  });

  it('asks for later amounts and their decision once they are begun, and lacks those that are not said', () => {
    const [hunting, dues] = groups;
    const begun = {
      ...dues,
      next: { year: 2027 },
      rows: [row('member', 5), { ...row('child', 2), next: 3 }],
    };
    const asks = ['0.year', '0.acts', '0.next.acts'];
    const ofRow = (index: number) => ['validity', 'amount', 'next'].map((name) => `0.rows.${index}.${name}`);
    const page = getPage('dues');
    expect(told(listSections(page, [begun], 'en')).map((section) => section.asks)).toEqual([
      asks,
      ofRow(0),
      ofRow(1),
    ]);
    expect(told(listMissing(page, [begun], 'en')).map((section) => section.asks)).toEqual([
      ['0.next.acts'],
      ['0.rows.0.next'],
    ]);
    expect(countFacts(page, [begun])).toEqual({ all: 9, known: 7 });
    const decided = { ...begun, next: { year: 2027, acts: ['b'] } };
    expect(firstOpen(page, [decided])).toBe('0.rows.0.next');
    // As in the form: the other table has none that are begun.
    const typed = toDataValues('tariffs', { groups: [begun, { ...hunting, page: 'subscription' }] }).records;
    expect(told(listSections(page, typed, 'en')).flatMap((section) => section.asks)).toEqual([
      ...[...asks, ...ofRow(0), ...ofRow(1)],
      ...['1.year', '1.acts'],
      ...['1.rows.0.validity', '1.rows.0.amount', '1.rows.1.validity', '1.rows.1.amount'],
    ]);
  });

  it('tells amounts of now and of later apart', () => {
    const next = { all: 'Următoare', acts: 'Hotărârea' };
    const tariffs = { acts: 'Hotărârea', next, rows: { amount: 'Suma', next: 'Apoi' } };
    const fields = { labels: { tariffs } } as unknown as Files['fields'];
    const heads = { amount: 'până la', next: 'de la' };
    const called = (label: string, isLater?: true) =>
      questionLabel(fields, 'tariffs', { label, ...(isLater && { isLater }) }, heads);
    expect([called('rows.amount'), called('rows.next', true)]).toEqual(['până la', 'de la']);
    expect([called('acts'), called('next.acts', true)]).toEqual(['Hotărârea', 'Următoare: Hotărârea']);
    expect(questionLabel(fields, 'tariffs', { label: 'rows.amount' })).toBe('Suma');
  });

  it('names the office of a telephone', () => {
    const labels = { association: { phones: { number: 'Telefon' } } };
    const fields = { labels } as unknown as Files['fields'];
    const called = (row?: string) =>
      questionLabel(fields, 'association', { label: 'phones.number' }, {}, row);
    expect([called('Secretariat'), called()]).toEqual(['Telefon: Secretariat', 'Telefon']);
  });

  it('tells with each question where its words stand', () => {
    const questions = listSections(getPage('prices'), groups, 'en').flatMap((section) => section.questions);
    expect(questions.map(({ label }) => label).slice(0, 4)).toEqual([
      'year',
      'acts',
      'rows.validity',
      'rows.amount',
    ]);
  });
});

it('rows without a fact are not asked about', () => {
  const water = { name: 'Suha', stretch: open, sources: [{ name: 'O pagină' }], fish: ['trout'] };
  expect(told(listSections(getPage('waters'), [water], 'ro'))).toEqual([
    { at: '0', title: 'Suha', isRow: false, asks: ['0.stretch', '0.manager'] },
  ]);
});

describe('a page of the association', () => {
  const association = [
    {
      id: 'association',
      phones: [{ label: { ro: 'Secretariat' }, number: open }, 'text'],
      email: open,
      address: { street: open, postalCode: '720001' },
      position: open,
      taxId: open,
      veterinaryPhone: open,
      townHallPhone: open,
    },
  ];

  it('asks for its own fields alone, rows first, without a title where there is one record', () => {
    expect(told(listSections(getPage('phone'), association, 'ro'))).toEqual([
      { at: '0.phones.0', title: 'Secretariat', isRow: true, asks: ['0.phones.0.number'] },
      { at: '0', title: '', isRow: false, asks: ['0.veterinaryPhone', '0.townHallPhone', '0.email'] },
    ]);
  });

  it('asks for facts within others', () => {
    expect(listSections(getPage('address'), association, 'ro')[0]?.questions).toMatchObject([
      { at: '0.address.street', label: 'address.street' },
      { at: '0.address.postalCode', label: 'address.postalCode' },
      { at: '0.position', label: 'position' },
    ]);
  });

  it('asks for them also where the file says nothing of them, and of no rows where there are none', () => {
    expect(told(listSections(getPage('account'), [{ id: 'association' }], 'ro'))).toEqual([
      { at: '0', title: '', isRow: false, asks: ['0.bank.name', '0.bank.iban', '0.taxId'] },
    ]);
    expect(listSections(getPage('hours'), [{ hours: open }], 'ro')).toEqual([]);
    expect(listMissing(getPage('account'), [{ id: 'association' }], 'ro')).toEqual([]);
  });
});

it('there is no page by another name', () => {
  expect(factPage('phone')).toMatchObject({ name: 'phone' });
  expect(factPage('telephone')).toBeUndefined();
});

it.each([
  [{ name: 'Suha', title: 'x' }, 'Suha'],
  [{ name: { ro: 'Codrul', de: 'Wald' }, id: 'a' }, 'Wald'],
  [{ name: { ro: 'Codrul', de: '' }, id: 'a' }, 'Codrul'],
  [{ name: '', title: 'Titlu' }, 'Titlu'],
  [{ name: {}, alt: { ro: 'Un cerb' } }, 'Un cerb'],
  [{ term: 'Obcina', text: 'x' }, 'Obcina'],
  [{ label: 'Telefon', id: 'a' }, 'Telefon'],
  [{ text: 'Text', id: 'a' }, 'Text'],
  [{ name: 7, id: 'a' }, 'a'],
  [{ year: 2026, id: 'general' }, '2026'],
  [{ year: 2026, from: '04-15' }, ''],
  [{}, ''],
])('the record %j is called %j', (record, title) => {
  expect(getTitle(record, 'de')).toBe(title);
});

it('a field that holds nothing is not known yet', () => {
  const fields = new Map(listFields(dataKind('association').schema));
  const [email, position] = [fields.get('email'), fields.get('position')];
  if (!email || !position) throw new Error('The association has neither e-mail nor position');
  expect([isUnknown(email, ''), isUnknown(email, 'a@b.ro')]).toEqual([true, false]);
  expect([isUnknown(position, ''), isUnknown(position, '47.1, 26.1')]).toEqual([true, false]);
});
