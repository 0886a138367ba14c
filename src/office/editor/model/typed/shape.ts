// Converts records between forms and files using only the schemas: forms hold texts as they are typed, and an empty value for a
// fact that is to be confirmed.

import type { z } from 'astro/zod';
import { asData, isData, textIn, type Data } from '../../../../core/content/data.ts';
import { inside, isDate, unwrap, type Unwrapped } from '../../../../core/content/schema-parts.ts';
import { toBeConfirmed } from '../../../../core/content/fact.ts';
import { defaultLocale } from '../../../../core/i18n/locales.ts';
import { scalars, type ScalarInput } from './scalars.ts';
import { fromWeek, toWeek, type Week } from './week.ts';

/** The kind of input of a field. `list`: a selection of existing ids or words. */
export type Input = ScalarInput | 'boolean' | 'localized' | 'list' | 'week' | 'object' | 'rows';

export interface Field extends Unwrapped {
  input: Input;
}

function chooseInput({ kind, meta }: Unwrapped): Input {
  if (meta.input) return meta.input;
  if (meta.widget === 'image') return 'picture';
  if (isDate(kind)) return 'date';
  const { type, shape, element } = inside(kind);
  switch (type) {
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'enum':
      return 'enum';
    case 'array':
      return element && inside(unwrap(element).kind).type === 'object' ? 'rows' : 'list';
    case 'object':
      return Object.hasOwn(shape ?? {}, defaultLocale) ? 'localized' : 'object';
    default:
      return meta.widget === 'text' ? 'long' : 'text';
  }
}

export function toField(schema: z.ZodType): Field {
  const unwrapped = unwrap(schema);
  return { ...unwrapped, input: chooseInput(unwrapped) };
}

/** Returns the fields of a record, by name. */
export function listFields(record: z.ZodType): [name: string, field: Field][] {
  return Object.entries(inside(unwrap(record).kind).shape ?? {}).map(([name, schema]) => [
    name,
    toField(schema),
  ]);
}

const isScalar = (input: Input): input is ScalarInput => Object.hasOwn(scalars, input);
const entries = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Returns the schema of a list's records. */
export function getRowSchema({ kind }: Field): z.ZodType {
  const { element } = inside(kind);
  if (!element) throw new Error('A list has no kind of entries');
  return element;
}

/** Converts a file's value to the form's. */
export function toTyped(field: Field, fileValue: unknown): unknown {
  const { input, kind } = field;
  const value = fileValue === toBeConfirmed ? undefined : (fileValue ?? field.default);
  if (isScalar(input)) return scalars[input].show(value);
  if (input === 'boolean') return value === true;
  if (input === 'week') return toWeek(value);
  if (input === 'list') return entries(value);
  if (input === 'rows') return entries(value).map((row) => recordToTyped(getRowSchema(field), row));
  return recordToTyped(kind, value);
}

/** Converts a file's record to the form's. */
export function recordToTyped(record: z.ZodType, fileValue: unknown): Data {
  const data = asData(fileValue);
  return Object.fromEntries(listFields(record).map(([name, field]) => [name, toTyped(field, data[name])]));
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the previous state of a record: by id, if such records have ids; undefined for a new record without an id. */
export function recordBefore(base: unknown, row: unknown, index: number): unknown {
  const rows = entries(base);
  if (!isData(row) || !Object.hasOwn(row, 'id')) return rows[index];
  return rows.find((candidate) => isData(candidate) && candidate['id'] === row['id']);
}

/** Marks a row to be removed with the next save; until then it can be restored. */
export const going = 'isGoing';
export const isGoing = (row: unknown): boolean => isData(row) && row[going] === true;

function rowsFromTyped(field: Field, typed: unknown, base: unknown): unknown {
  const rows = entries(typed)
    .filter((row) => !isGoing(row))
    .map((row, index) => recordFromTyped(getRowSchema(field), row, recordBefore(base, row, index)));
  if (rows.length) return rows;
  return field.empty;
}

/**
 * Returns the file's value of a field; undefined if it is empty. An unchanged value stays exactly as it was.
 * @param base the value in the file.
 */
function fromTyped(field: Field, typed: unknown, base: unknown): unknown {
  if (base !== undefined && same(typed, toTyped(field, base))) return base;
  // A value equal to the default remains omitted.
  if (base === undefined && field.default !== undefined && same(typed, toTyped(field, undefined)))
    return undefined;
  const { input, kind, empty } = field;
  if (isScalar(input)) {
    const text = textIn(typed).trim();
    return text ? scalars[input].read(text) : empty;
  }
  if (input === 'boolean') return typed === true;
  if (input === 'week') return fromWeek(typed as Week) ?? empty;
  if (input === 'list') return entries(typed).length ? typed : empty;
  if (input === 'rows') return rowsFromTyped(field, typed, base);
  const data = recordFromTyped(kind, typed, base);
  return Object.keys(data).length ? data : empty;
}

/** Converts a form's record to the file's. Fields unknown to the schema are kept. */
export function recordFromTyped(record: z.ZodType, typed: unknown, base: unknown): Data {
  const [form, old] = [asData(typed), asData(base)];
  if (isData(base) && same(form, recordToTyped(record, base))) return base;
  const values = listFields(record).map(
    ([name, field]) => [name, fromTyped(field, form[name], old[name])] as const,
  );
  const known = new Set(values.map(([name]) => name));
  return Object.fromEntries([
    ...values.filter(([, value]) => value !== undefined),
    ...Object.entries(old).filter(([name]) => !known.has(name)),
  ]);
}

/**
 * Returns the name of the form's field for a place in a record. A place within a single question gives that question, a whole
 * localised text its required language.
 * @example fieldName(association, ['hours', 0, 'open', 1, 'to']) // 'hours.0.open'
 */
export function fieldName(record: z.ZodType, steps: readonly (string | number)[]): string {
  const [name, ...rest] = steps;
  const field = listFields(record).find(([key]) => key === name)?.[1];
  if (name === undefined || !field) return steps.join('.');
  const own = String(name);
  if (field.input === 'rows') {
    const [index, ...inner] = rest;
    if (index === undefined) return own;
    return [own, index, fieldName(getRowSchema(field), inner)].filter((part) => part !== '').join('.');
  }
  if (field.input === 'localized' && !rest.length) return `${own}.${defaultLocale}`;
  if (field.input === 'object' || field.input === 'localized')
    return rest.length ? `${own}.${fieldName(field.kind, rest)}` : own;
  return own;
}
