// An error in one language of a text: shown with the language, even if that is folded or out of sight.

import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { localized } from '../../../src/core/content/schemas/parts.ts';
import { locales, type Locale } from '../../../src/core/i18n/locales.ts';
import { dataResolver, toDataValues, type DataValues } from '../../../src/office/editor/model/data-file.ts';
import { findLanguage, onlyMissing, wrongText } from '../../../src/office/editor/model/problems.ts';
import { toField } from '../../../src/office/editor/model/typed/shape.ts';
import GridCell from '../../../src/office/editor/tables/GridCell.tsx';
import LocalizedField from '../../../src/office/editor/typed/LocalizedField.tsx';
import { TypedShared } from '../../../src/office/editor/typed/typed-context.ts';
import { setWords } from '../../../src/core/ui/use-words.ts';
import editor from '../../../locales/ro/editor.json';
import fields from '../../../locales/ro/fields.json';
import tables from '../../../locales/ro/tables.json';

// Created by the build.
vi.mock('virtual:island-icons', () => ({ default: {} }));

vi.stubGlobal('document', { documentElement: { lang: 'ro' } });
setWords({ editor, fields, tables });
const { problems } = editor;

const names = { ro: locales.ro.name, en: locales.en.name, de: locales.de.name };
const wrong = { message: '["one-line",{}]' };
const field = toField(localized);

function Form({ errors, children }: { errors: object; children?: ReactNode }) {
  const form = useForm({ errors });
  const value = { choices: {}, openLists: false, records: {} };
  return createElement(FormProvider, {
    ...form,
    children: createElement(TypedShared.Provider, { value }, children),
  } as never);
}

const draw = (errors: object, part: ReactNode) => renderToStaticMarkup(createElement(Form, { errors }, part));
const inRow = (name: object) => ({ records: [undefined, { name }] });
const cell = (language: Locale) =>
  createElement(GridCell, {
    ...{ name: 'records.1.name', label: 'Denumirea', field, language },
  });
const said = (html: string) => /<p class="error-text"[^>]*>([^<]*)</.exec(html)?.[1];

describe('a cell', () => {
  it('names the language of what is wrong, shown or not', () => {
    const told = `${names.de}: ${problems['one-line']}`;
    expect(said(draw(inRow({ de: wrong }), cell('ro')))).toBe(told);
    expect(said(draw(inRow({ de: wrong }), cell('de')))).toBe(told);
  });

  it('tells first of the language that is shown', () => {
    const both = inRow({ ro: { message: '["required",{}]' }, en: wrong });
    expect(said(draw(both, cell('en')))).toBe(`${names.en}: ${problems['one-line']}`);
    expect(said(draw(both, cell('ro')))).toBe(`${names.ro}: ${problems.required}`);
  });

  it('says nothing of other rows', () => {
    expect(said(draw({ records: [{ name: { de: wrong } }] }, cell('ro')))).toBeUndefined();
  });
});

it('translations unfold where one of them is wrong', () => {
  const text = createElement(LocalizedField, { name: 'records.1.name', label: 'Denumirea', field });
  expect(draw(inRow({ en: wrong }), text)).toMatch(/<details [^>]*open=""/);
  expect(draw(inRow({ ro: wrong }), text)).not.toMatch(/<details [^>]*open/);
});

it('a text that is missing as a whole is missing in the language that it cannot do without', async () => {
  const values: DataValues = toDataValues('species', { species: [{ id: 'a', name: { en: 'A\nB' } }, {}] });
  const { errors } = await dataResolver('species', { species: [] })(values, undefined, {
    ...{ fields: {}, shouldUseNativeValidation: false },
  });
  const [first, second] = errors.records as unknown as Record<string, object>[];
  expect(first?.['name']).toMatchObject({ ro: { type: 'required' }, en: { type: 'one-line' } });
  expect(second?.['name']).toMatchObject({ ro: { type: 'required' } });
});

describe('whoever is refused is led to a text', () => {
  it.each([
    [inRow({ de: wrong }), 'records.1.name.de'],
    [{ records: [{ rows: [undefined, { note: { en: wrong } }] }] }, 'records.0.rows.1.note.en'],
    [{ texts: { en: { title: wrong } } }, 'texts.en.title'],
  ])('whose language is out of sight: %j', (errors, name) => {
    expect(wrongText(errors)).toBe(name);
  });

  it('only where nothing else is wrong, which is in sight', () => {
    expect(wrongText({ records: [{ name: { de: wrong }, number: wrong }] })).toBeUndefined();
    expect(wrongText({ texts: { en: { title: wrong } }, facts: { category: wrong } })).toBeUndefined();
    expect(wrongText({})).toBeUndefined();
  });

  it('and is asked to fill in only where nothing else is wrong', () => {
    const required = { message: '["required",{}]' };
    expect(
      onlyMissing({ texts: { ro: { title: required } }, facts: { category: { message: '["choose",{}]' } } }),
    ).toBe(true);
    expect(onlyMissing({ records: [undefined, { number: required, name: { de: wrong } }] })).toBe(false);
    expect(onlyMissing({ records: [{ phone: { type: 'phone', message: '["phone",{}]', ref: {} } }] })).toBe(
      false,
    );
  });

  it('by the language in the field’s name', () => {
    expect(findLanguage('texts.de.title')).toBe('de');
    expect(findLanguage('records.0.name.en')).toBe('en');
    expect(findLanguage('records.0.number')).toBeUndefined();
  });
});
