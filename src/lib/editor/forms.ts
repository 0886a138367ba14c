// The editor's forms, made from the schemas of the content: one description gives types, checks and forms.

import type { z } from 'astro/zod';
import { defaultLocale, localeCodes } from '../i18n/locales.ts';
import { dataKind, dataKinds, dataNames, type DataName } from '../content/kinds.ts';
import { dataPath, folderOf, type TextKind } from '../content/path.ts';
import { announcement, page, translatedFields } from '../content/schemas.ts';
import { toBeConfirmed } from '../content/fact.ts';
import { addressField } from './formats.ts';
import { inside, isDate, unwrap, type Empty, type Unwrapped } from '../content/schema-parts.ts';

export interface Option {
  label: string;
  value: string;
}

/** A field as Decap CMS asks for it, and what an empty one stands for in the file. */
export interface FormField {
  name: string;
  label: string;
  label_singular?: string;
  widget: string;
  required: boolean;
  hint?: string;
  /** true: each language has its own; false: the same in all, asked for once. */
  i18n?: boolean;
  fields?: FormField[];
  /** A list's entries, where they are no records. */
  field?: FormField;
  options?: Option[];
  multiple?: boolean;
  summary?: string;
  default?: unknown;
  collapsed?: boolean;
  /** What is written where the form is empty; left out: nothing. */
  empty?: Empty;
  [more: string]: unknown;
}

export interface FormCollection {
  name: string;
  label: string;
  label_singular: string;
  format: string;
  [more: string]: unknown;
}

/** Words of a language's files: `announcements:categories.exam`. */
export type Words = (key: string) => string | undefined;

export interface FormWords {
  words: Words;
  /** Of a fact that may be left open. */
  empty: string;
  body: string;
  bodyHint: string;
}

function optionsOf(kind: z.ZodType, meta: z.core.GlobalMeta, { words }: FormWords): Option[] {
  return Object.values(inside(kind).entries ?? {}).map((value) => ({
    value,
    label: meta.options?.[value] ?? (meta.words && words(separated(meta.words, value))) ?? value,
  }));
}

const separated = (key: string, value: string) => `${key}${key.includes(':') ? '.' : ':'}${value}`;

/** The records of another file, by their ids. */
function relation(to: NonNullable<z.core.GlobalMeta['refersTo']>) {
  const { key, schema } = dataKinds[to];
  // What a record is called by.
  const name = 'name' in schema.shape ? 'name' : 'title';
  return {
    widget: 'relation',
    collection: to,
    file: to,
    value_field: `${key}.*.id`,
    search_fields: [`${key}.*.${name}.${defaultLocale}`, `${key}.*.id`],
    display_fields: [`${key}.*.${name}.${defaultLocale}`, `${key}.*.id`],
    options_length: 500,
  };
}

/** Whether every field of an object may be left out, so that the whole may be too. */
function asOptional(fields: FormField[]): FormField[] {
  return fields.map((field) => ({ ...field, required: false }));
}

function listField(kind: z.ZodType, words: FormWords): Partial<FormField> {
  const { element } = inside(kind);
  if (!element) throw new Error('A list has no kind of entries');
  const entry = unwrap(element);
  const { meta } = entry;
  if (meta.refersTo) return { ...relation(meta.refersTo), multiple: true };
  switch (inside(entry.kind).type) {
    case 'enum':
      return { widget: 'select', multiple: true, options: optionsOf(entry.kind, meta, words) };
    case 'object':
      return {
        widget: 'list',
        collapsed: true,
        ...(meta.summary && { summary: meta.summary }),
        fields: fieldsOf(entry.kind, words),
      };
    default: {
      return { widget: 'list', collapsed: false, field: fieldOf('entry', element, words) };
    }
  }
}

/** The form's part for a kind of value. */
function partFor({ kind, meta, optional, empty }: Unwrapped, words: FormWords): Partial<FormField> {
  if (meta.widget) {
    const media = { media_folder: `/${folderOf(meta.widget === 'file' ? 'attachments' : 'media')}` };
    // The name alone is kept.
    return {
      widget: meta.widget,
      ...(meta.widget !== 'text' && { ...media, public_folder: '', choose_url: false }),
    };
  }
  if (isDate(kind)) {
    return { widget: 'datetime', format: 'YYYY-MM-DD', date_format: 'YYYY-MM-DD', time_format: false };
  }
  switch (inside(kind).type) {
    case 'string':
    case 'union':
      return { widget: 'string' };
    case 'number':
      return {
        widget: 'number',
        value_type: isWhole(kind) ? 'int' : 'float',
        step: isWhole(kind) ? 1 : 'any',
      };
    case 'boolean':
      return { widget: 'boolean', default: false };
    case 'enum':
      return { widget: 'select', options: optionsOf(kind, meta, words) };
    case 'array':
      return listField(kind, words);
    case 'object': {
      const fields = fieldsOf(kind, words);
      return { widget: 'object', fields: optional || empty !== undefined ? asOptional(fields) : fields };
    }
    default:
      throw new Error(`There is no form for a value of the kind "${inside(kind).type}"`);
  }
}

function isWhole(kind: z.ZodType): boolean {
  return kind.safeParse(1.5).error?.issues.some(({ code }) => code === 'invalid_type') ?? false;
}

/** @throws when the schema says no label, or there is no form for its kind of value. */
function fieldOf(name: string, schema: z.ZodType, words: FormWords): FormField {
  const found = unwrap(schema);
  const { optional, empty, meta } = found;
  if (!meta.label && name !== 'entry') throw new Error(`The field "${name}" has no label`);
  const hint = [meta.hint, empty === toBeConfirmed ? words.empty : ''].filter(Boolean).join(' ');
  return {
    name,
    label: meta.label ?? '–',
    ...(meta.one && { label_singular: meta.one }),
    required: !optional,
    ...(hint && { hint }),
    ...(empty !== undefined && { empty }),
    ...partFor(found, words),
    // Last: a switch begins as off where its schema says nothing.
    ...(isPlain(found.default) && { default: found.default }),
  } as FormField;
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'boolean';

/** The fields of a record. */
export function fieldsOf(schema: z.ZodType, words: FormWords): FormField[] {
  return Object.entries(inside(schema).shape ?? {}).map(([name, one]) => fieldOf(name, one, words));
}

/** How the languages of a text lie in its folder. */
export const languages = {
  structure: 'multiple_folders',
  locales: localeCodes,
  default_locale: defaultLocale,
};

/** A folder of texts in all languages, side by side. */
function texts(name: TextKind, schema: z.ZodType, own: readonly string[], words: FormWords, more: object) {
  const { label = name, one = name } = schema.meta() ?? {};
  const body: FormField = {
    name: 'body',
    label: words.body,
    widget: 'markdown',
    required: false,
    hint: words.bodyHint,
    buttons: [
      'bold',
      'italic',
      'link',
      'heading-two',
      'heading-three',
      'quote',
      'bulleted-list',
      'numbered-list',
    ],
    editor_components: ['image'],
    modes: ['rich_text', 'raw'],
  };
  const fields = [...fieldsOf(schema, words), body];
  // What each language has of its own comes first: it stands side by side.
  const [translated, shared] = [true, false].map((isOwn) =>
    fields
      .filter((field) => (own.includes(field.name) || field.name === 'body') === isOwn)
      .map((field) => ({ ...field, i18n: isOwn })),
  );
  return {
    name,
    label,
    label_singular: one,
    folder: folderOf(name),
    extension: 'md',
    format: 'content-text',
    i18n: true,
    fields: [...(translated ?? []), ...(shared ?? [])],
    ...more,
  };
}

/** A data file: one form with the list of its records. */
function data(name: DataName, words: FormWords): FormCollection {
  const { key, schema } = dataKind(name);
  const { label = name, one = name, summary } = schema.meta() ?? {};
  const list = {
    name: key,
    label,
    label_singular: one,
    widget: 'list',
    required: true,
    collapsed: true,
    ...(summary && { summary }),
    fields: fieldsOf(schema, words),
  };
  return {
    name,
    label,
    label_singular: one,
    format: 'content-data',
    files: [{ name, label, file: dataPath(name), fields: [list] }],
  };
}

/** All forms: a collection for every kind of content that editors own. */
export function makeForms(words: FormWords): FormCollection[] {
  const pageFields = fieldsOf(page, words).map(({ name }) => name);
  return [
    texts('announcements', announcement, translatedFields, words, {
      create: true,
      slug: `{{fields.${addressField}}}`,
      identifier_field: 'title',
      summary: '{{title}}',
      sortable_fields: ['publishedAt', 'title'],
      default_sort: { field: 'publishedAt', direction: 'desc' },
    }),
    texts('pages', page, pageFields, words, {
      create: false,
      delete: false,
      identifier_field: 'title',
      summary: '{{title}}',
    }),
    ...dataNames.map((name) => data(name, words)),
  ];
}
