// Every kind of content has a form, and every field a place in it.

import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { collections } from '../../../src/content.config.ts';
import { inside } from '../../../src/lib/content/schema-parts.ts';
import { dataKind, dataNames } from '../../../src/lib/content/kinds.ts';
import { announcement, page } from '../../../src/lib/content/schemas.ts';
import { fieldsOf, makeForms, type FormField } from '../../../src/lib/editor/forms.ts';
import { formWords } from './words.ts';

const forms = makeForms(formWords);
const form = (name: string) => forms.find((one) => one.name === name);

const schemas: Record<string, z.ZodType> = {
  announcements: announcement,
  pages: page,
  ...Object.fromEntries(dataNames.map((name) => [name, dataKind(name).schema])),
};

/** The fields of a record's form. */
function fieldsIn(name: string): FormField[] {
  const found = form(name);
  const files = found?.['files'] as { fields: FormField[] }[] | undefined;
  return files ? (files[0]?.fields[0]?.fields ?? []) : ((found?.['fields'] as FormField[]) ?? []);
}

/** All fields of a form with their paths. */
function flat(fields: readonly FormField[], path = ''): [string, FormField][] {
  return fields.flatMap((field) => {
    const own = `${path}${field.name}`;
    const entry = field.field ? [field.field] : [];
    return [[own, field] as [string, FormField], ...flat(field.fields ?? entry, `${own}.`)];
  });
}

/** The paths of a schema's fields, however they are wrapped. */
function pathsOf(schema: z.ZodType, path = ''): string[] {
  const def = inside(schema);
  if (def.shape) {
    return Object.entries(def.shape).flatMap(([name, one]) => {
      const own = path ? `${path}.${name}` : name;
      return [own, ...pathsOf(one, own)];
    });
  }
  const inner = [def.element, def.innerType, def.in, ...(def.options ?? [])].filter(
    (one) => one !== undefined,
  );
  return [...new Set(inner.flatMap((one) => pathsOf(one, path)))];
}

test('every kind of content has a form, and there is no other', () => {
  const kinds = Object.keys(collections)
    .filter((name) => name !== 'announcementTranslations')
    // Files with a hyphen in their name.
    .map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  expect(forms.map(({ name }) => name).toSorted()).toEqual(kinds.toSorted());
});

describe.each(Object.keys(schemas))('the form of %s', (name) => {
  const all = flat(fieldsIn(name));

  test('asks for every field of the schema', () => {
    const asked = all.map(([path]) => path).filter((path) => !/\bentry$/.test(path) && path !== 'body');
    expect(asked.toSorted()).toEqual(pathsOf(schemas[name] as z.ZodType).toSorted());
  });

  test('has Romanian words for every field, option and record', () => {
    const found = form(name);
    expect(found?.label).toMatch(/^\p{Lu}/u);
    expect(found?.label_singular).toMatch(/^\p{Ll}/u);
    for (const [path, { label, options = [] }] of all) {
      expect(label.trim(), path).not.toBe('');
      for (const option of options) expect(option.label, `${path}: ${option.value}`).not.toBe(option.value);
    }
  });

  test('has no list of records without words for a folded one', () => {
    const lists = all.filter(([, field]) => field.widget === 'list' && field.fields);
    for (const [path, { summary }] of lists) expect(summary, path).toMatch(/\{\{[\w.]+\}\}/);
  });
});

describe('what a form lets be', () => {
  test('a text that translations have of their own is asked for in each language, all else once', () => {
    const fields = fieldsIn('announcements');
    expect(fields.filter(({ i18n }) => i18n).map(({ name }) => name)).toEqual([
      'title',
      'summary',
      'alt',
      'body',
    ]);
    expect(fieldsIn('pages').every(({ i18n }) => i18n)).toBe(true);
  });

  test('a fact that may be open is no must, and the form says what leaving it empty means', () => {
    const all = new Map(flat(fieldsIn('grounds')));
    for (const path of ['areaHa', 'terrain', 'species', 'manager', 'position']) {
      expect(all.get(path), path).toMatchObject({ required: false, empty: 'toBeConfirmed' });
      expect(all.get(path)?.hint, path).toContain(formWords.empty);
    }
    expect(all.get('name')).toMatchObject({ required: true });
    expect(new Map(flat(fieldsIn('fish'))).get('minSizeCm')).toMatchObject({ required: false, empty: null });
  });

  test('a schema whose field has no label makes no form', () => {
    expect(() => fieldsOf(z.object({ colour: z.string() }), formWords)).toThrow('"colour" has no label');
  });

  test('a schema whose field is of a kind that no form can ask for makes none', () => {
    const schema = z.object({ colour: z.map(z.string(), z.string()).meta({ label: 'Colour' }) });
    expect(() => fieldsOf(schema, formWords)).toThrow('no form for a value of the kind "map"');
  });

  test('each kind of value has its own way to be asked for', () => {
    const label = 'L';
    const one = (schema: z.ZodType) => fieldsOf(z.object({ one: schema.meta({ label }) }), formWords)[0];
    const plain = { name: 'one', label, required: true };
    expect(one(z.string())).toEqual({ ...plain, widget: 'string' });
    expect(one(z.union([z.string(), z.number()]))).toEqual({ ...plain, widget: 'string' });
    expect(one(z.number().int())).toEqual({ ...plain, widget: 'number', value_type: 'int', step: 1 });
    expect(one(z.number())).toEqual({ ...plain, widget: 'number', value_type: 'float', step: 'any' });
    expect(one(z.boolean())).toEqual({ ...plain, widget: 'boolean', default: false });
    expect(one(z.enum(['red']))).toEqual({
      ...plain,
      widget: 'select',
      options: [{ label: 'red', value: 'red' }],
    });
    expect(one(z.union([z.date(), z.string()]))).toMatchObject({ widget: 'datetime', time_format: false });
    const record = z.object({ name: z.string().meta({ label: 'N' }) });
    const name = { name: 'name', label: 'N', widget: 'string' };
    expect(one(record)).toEqual({ ...plain, widget: 'object', fields: [{ ...name, required: true }] });
    expect(one(record.optional())).toEqual({
      ...plain,
      required: false,
      widget: 'object',
      fields: [{ ...name, required: false }],
    });
    expect(one(z.array(z.enum(['red'])).min(1))).toMatchObject({ widget: 'select', multiple: true });
    expect(one(z.array(record).min(1))).toEqual({
      ...plain,
      widget: 'list',
      collapsed: true,
      fields: [{ ...name, required: true }],
    });
  });

  test('a field begins with the word or the choice that its schema has for it, and with nothing else', () => {
    const beginning = (schema: z.ZodType) =>
      fieldsOf(z.object({ one: schema.meta({ label: 'L' }) }), formWords)[0]?.default;
    expect(beginning(z.string().default('red'))).toBe('red');
    expect(beginning(z.boolean().default(false))).toBe(false);
    expect(beginning(z.boolean().default(true))).toBe(true);
    expect(beginning(z.number().default(7))).toBeUndefined();
    expect(beginning(z.array(z.string()).default(['red']))).toBeUndefined();
  });

  test('a hint stands before what leaving the field empty means', () => {
    const open = z.union([z.string(), z.literal('toBeConfirmed')]).meta({ label: 'L', hint: 'Say it.' });
    const closed = z.string().meta({ label: 'L', hint: 'Say it.' });
    const hints = fieldsOf(z.object({ open, closed }), formWords).map(({ hint }) => hint);
    expect(hints).toEqual([`Say it. ${formWords.empty}`, 'Say it.']);
  });

  test('a list of plain values asks for them one below the other, unfolded', () => {
    const colours = z.array(z.string()).min(1).meta({ label: 'Colours' });
    expect(fieldsOf(z.object({ colours }), formWords)).toEqual([
      {
        name: 'colours',
        label: 'Colours',
        required: true,
        widget: 'list',
        collapsed: false,
        field: { name: 'entry', label: '–', required: true, widget: 'string' },
      },
    ]);
  });
});
