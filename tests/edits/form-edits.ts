// Edits of a form: what an editor may change in it, and what may be typed there. They apply to whatever the form holds.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parse } from 'yaml';
import { dataKinds, type DataName } from '../../src/lib/content/kinds.ts';
import { contentFolder } from '../../src/lib/content/path.ts';
import type { FormField } from '../../src/lib/editor/forms.ts';
import { body, line } from './hostile.ts';

type Form = Readonly<Record<string, unknown>>;

/** A change of what a form holds. */
export type FormEdit = (form: Form) => Form;

/** Values that fields of some form want, and others that look like them. */
const wanted = fc.constantFrom(
  ...['09-01', '02-28', '02-29', '02-30', '12-31', '00-00', 'general', '08:30', '23:59', '24:00'],
  ...['caprior', 'a-b', 'A_B', 'index', 'page', '+40 230 123 456', '720100', '12345678', 'x@example.com'],
  ...['https://example.com/', 'http://[::1', 'RO49 AAAA 1B31 0075 9384 0000', 'form.pdf', '../x.pdf'],
);

const day = fc.oneof(
  fc.constantFrom(
    ...['2026-11-21', '2024-02-29', '2025-02-29', '1970-01-01', '0000-01-01', '0001-01-01', '9999-12-31'],
    ...['10000-01-01', '-000001-01-01', '2026-13-01', '2026-11-21T23:30:00.000Z', '21.11.2026', 'mâine'],
  ),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
);

const amount = fc.oneof(
  fc.integer({ min: -1, max: 3000 }),
  fc.double({ noDefaultInfinity: false }),
  fc.constantFrom(0, -0, 47.65, 26.25, 1e21, 1e308, 5e-324, 2 ** 53, Infinity, NaN),
  line,
);

/** Names of files, most of them there. */
export const pictureNames = [
  'misty-spruces.jpg',
  'forest-stream.jpg',
  'deer-plate.jpg',
  'none.jpg',
  '../x.png',
];

/** The records that a field may refer to. */
function idsOf({ collection }: FormField): string[] {
  const name = collection as DataName;
  const text = readFileSync(new URL(`../../${contentFolder}/${name}.yaml`, import.meta.url), 'utf8');
  return (parse(text) as Record<string, { id: string }[]>)[dataKinds[name].key]?.map(({ id }) => id) ?? [];
}

/** What may be put into a field. */
export function valueOf(field: FormField): fc.Arbitrary<unknown> {
  switch (field.widget) {
    case 'markdown':
      return body;
    case 'text':
      return fc.oneof(line, body);
    case 'boolean':
      return fc.oneof({ weight: 5, arbitrary: fc.boolean() }, { weight: 1, arbitrary: line });
    case 'number':
      return amount;
    case 'datetime':
      return day;
    case 'image':
      return fc.constantFrom(...pictureNames);
    case 'file':
      return fc.constantFrom('cerere-inscriere.pdf', 'fisa-de-captura.pdf', 'none.pdf');
    case 'select': {
      const one = fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...(field.options ?? []).map(({ value }) => value)) },
        { weight: 1, arbitrary: line },
      );
      return field.multiple ? fc.array(one, { maxLength: 4 }) : one;
    }
    case 'relation':
      return fc.array(
        fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...idsOf(field)) }, { weight: 1, arbitrary: line }),
        { maxLength: 3 },
      );
    case 'object':
      return recordOf(field.fields ?? []);
    case 'list': {
      const entry = field.fields ? recordOf(field.fields) : field.field ? valueOf(field.field) : line;
      return fc.array(entry, { maxLength: 3 });
    }
    default:
      return fc.oneof({ weight: 3, arbitrary: line }, { weight: 2, arbitrary: wanted });
  }
}

/** A whole record; what need not be filled in is often left out. */
export function recordOf(fields: readonly FormField[]): fc.Arbitrary<Form> {
  const values = Object.fromEntries(
    fields.map((field) => [
      field.name,
      fc.option(valueOf(field), { nil: undefined, freq: field.required ? 20 : 2 }),
    ]),
  );
  return fc.record(values);
}

const asForm = (value: unknown): Form =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Form) : {};
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? [...(value as unknown[])] : []);

type ListEdit = (list: unknown[]) => unknown[];

/** Adds, removes, doubles or moves an entry, or edits it. */
function listEdit(field: FormField): fc.Arbitrary<ListEdit> {
  const place = fc.nat();
  const at = (list: readonly unknown[], index: number) => index % Math.max(1, list.length);
  const entry = field.fields ? recordOf(field.fields) : line;
  const structure: fc.Arbitrary<ListEdit>[] = [
    fc.tuple(place, entry).map(
      ([i, one]) =>
        (list) =>
          list.toSpliced(at(list, i), 0, one),
    ),
    place.map((i) => (list) => list.toSpliced(at(list, i), 1)),
    place.map((i) => (list) => [...list, list[at(list, i)]]),
    place.map((i) => (list) => [...list.slice(at(list, i)), ...list.slice(0, at(list, i))]),
  ];
  if (!field.fields) return fc.oneof(...structure);
  const inside = fc.tuple(place, formEdit(field.fields)).map(
    ([i, edit]): ListEdit =>
      (list) =>
        list.with(at(list, i), edit(asForm(list[at(list, i)]))),
  );
  return fc.oneof(
    {
      weight: 8,
      arbitrary: inside.map(
        (edit): ListEdit =>
          (list) =>
            list.length ? edit(list) : list,
      ),
    },
    { weight: 1, arbitrary: fc.oneof(...structure) },
  );
}

function fieldEdit(field: FormField): fc.Arbitrary<FormEdit> {
  const { name, fields, widget } = field;
  const set = valueOf(field).map((value): FormEdit => (form) => ({ ...form, [name]: value }));
  const clear = fc.constant<FormEdit>((form) => ({ ...form, [name]: undefined }));
  const plain = [
    { weight: 6, arbitrary: set },
    { weight: 1, arbitrary: clear },
  ];
  if (widget === 'list') {
    const edit = listEdit(field).map((one): FormEdit => (form) => ({
      ...form,
      [name]: one(asList(form[name])),
    }));
    return fc.oneof(...plain.map((one) => ({ ...one, weight: 1 })), { weight: 20, arbitrary: edit });
  }
  if (widget === 'object' && fields) {
    const edit = formEdit(fields).map((one): FormEdit => (form) => ({
      ...form,
      [name]: one(asForm(form[name])),
    }));
    return fc.oneof(...plain, { weight: 20, arbitrary: edit });
  }
  return fc.oneof(...plain);
}

/** An edit of one of the fields. */
export function formEdit(fields: readonly FormField[]): fc.Arbitrary<FormEdit> {
  return fc.oneof(...fields.map(fieldEdit));
}

/** Some edits one after the other: most edits change one thing, and are the likelier to be accepted. */
export function formEdits(fields: readonly FormField[]): fc.Arbitrary<FormEdit> {
  return fc.array(formEdit(fields), { minLength: 1, maxLength: 2 }).map(
    (edits): FormEdit =>
      (form) =>
        edits.reduce((made, edit) => edit(made), form),
  );
}
