// Between what stands in the files and what forms hold: forms have nothing where files say "to be confirmed".

import { isData, type Data } from '../content/data.ts';
import type { FormField } from './forms.ts';

/** What a field's `empty` says, as a value of its own. */
const emptyOf = ({ empty }: FormField): unknown => (Array.isArray(empty) ? [] : empty);

function isEmptyFor(field: FormField, value: unknown): boolean {
  return field.empty !== undefined && JSON.stringify(value) === JSON.stringify(field.empty);
}

function valueToForm(field: FormField, value: unknown): unknown {
  if (isEmptyFor(field, value)) return undefined;
  if (Array.isArray(value)) {
    return field.fields
      ? value.map((one: unknown) => (isData(one) ? toForm(field.fields ?? [], one) : one))
      : value;
  }
  return isData(value) && field.fields ? toForm(field.fields, value) : value;
}

/** A record of a file as its form holds it. What has no field is kept. */
export function toForm(fields: readonly FormField[], data: Data): Data {
  const known = new Map(fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      const field = known.get(name);
      const made = field ? valueToForm(field, value) : value;
      return made === undefined ? [] : [[name, made]];
    }),
  );
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim());
}

function valueFromForm(field: FormField, value: unknown): unknown {
  if (isBlank(value)) return emptyOf(field);
  if (Array.isArray(value)) {
    const entries = value
      .filter((one) => !isBlank(one))
      .map((one: unknown) => (isData(one) && field.fields ? fromForm(field.fields, one) : one));
    return entries.length || field.required ? entries : emptyOf(field);
  }
  if (isData(value) && field.fields) {
    const made = fromForm(field.fields, value);
    return Object.keys(made).length ? made : emptyOf(field);
  }
  return typeof value === 'string' ? value.trim() : value;
}

/** What a form holds as it stands in its file: in the order of the fields. What is empty is left out. */
export function fromForm(fields: readonly FormField[], form: Data): Data {
  const names = new Set(fields.map(({ name }) => name));
  const made = fields.map(
    ({ name }, index) => [name, valueFromForm(fields[index] as FormField, form[name])] as const,
  );
  const others = Object.entries(form).filter(([name]) => !names.has(name));
  return Object.fromEntries([...made.filter(([, value]) => value !== undefined), ...others]);
}
