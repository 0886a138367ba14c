// Edits of a record: what an editor may change and type in it. They apply to any content of the record.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parse } from 'yaml';
import type { z } from 'astro/zod';
import { isData, type Data } from '../../src/core/content/data.ts';
import { dataKinds, type DataName } from '../../src/core/content/kinds.ts';
import { dataPath } from '../../src/core/content/path.ts';
import { inside, unwrap } from '../../src/core/content/schema-parts.ts';
import { getRowSchema, listFields, type Field } from '../../src/office/editor/model/typed/shape.ts';
import { body, line } from './hostile.ts';

/** A change of a record's content. */
export type RecordEdit = (record: Data) => Data;

/** Values that fields of some form expect, and others that look like them. */
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
  fc.double({ noDefaultInfinity: true, noNaN: true }),
  fc.constantFrom(0, 47.65, 26.25, 1e21, 1e308, 5e-324, 2 ** 53),
  line,
);

/** File names, most of which exist. */
export const pictureNames = [
  'misty-spruces.jpg',
  'forest-stream.jpg',
  'deer-plate.jpg',
  'none.jpg',
  '../x.png',
];

/** Reads the ids of the records that a field may refer to. */
function readIds(name: DataName): string[] {
  const text = readFileSync(new URL(`../../${dataPath(name)}`, import.meta.url), 'utf8');
  return (parse(text) as Record<string, { id: string }[]>)[dataKinds[name].key]?.map(({ id }) => id) ?? [];
}

const orLine = (usual: fc.Arbitrary<unknown>, weight: number) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: line });

const anyWord = (kind: z.ZodType) => orLine(fc.constantFrom(...Object.values(inside(kind).entries ?? {})), 5);

/** Generates some of the existing ids or words. */
function anyList({ kind }: Field): fc.Arbitrary<unknown> {
  const { element } = inside(kind);
  const { kind: entry, meta } = element ? unwrap(element) : { kind, meta: {} as z.core.GlobalMeta };
  if (meta.refersTo) return fc.array(orLine(fc.constantFrom(...readIds(meta.refersTo)), 8), { maxLength: 3 });
  const one = inside(entry).type === 'enum' ? anyWord(entry) : orLine(wanted, 1);
  return fc.array(one, { maxLength: 4 });
}

/** Generates a value for a field. */
function anyValue(field: Field): fc.Arbitrary<unknown> {
  const { input, kind, meta } = field;
  if (meta.widget === 'image') return fc.constantFrom(...pictureNames);
  if (meta.widget === 'file')
    return fc.constantFrom('cerere-inscriere.pdf', 'fisa-de-captura.pdf', 'none.pdf');
  if (meta.refersTo && inside(kind).type !== 'array')
    return orLine(fc.constantFrom(...readIds(meta.refersTo)), 8);
  switch (input) {
    case 'long':
      return fc.oneof(line, body);
    case 'boolean':
      return orLine(fc.boolean(), 5);
    case 'number':
    case 'money':
      return amount;
    case 'date':
      return day;
    case 'enum':
      return anyWord(kind);
    case 'list':
      return anyList(field);
    case 'rows':
    case 'week':
      return fc.array(anyRecord(getRowSchema(field)), { maxLength: 3 });
    case 'object':
    case 'localized':
    case 'position':
      return anyRecord(kind);
    default:
      return fc.oneof({ weight: 3, arbitrary: line }, { weight: 2, arbitrary: wanted });
  }
}

/** Generates a whole record; optional fields are often left out. */
export function anyRecord(kind: z.ZodType): fc.Arbitrary<Data> {
  const values = listFields(kind).map(([name, field]) => {
    const set = { weight: field.optional ? 1 : 19, arbitrary: anyValue(field) };
    return [name, fc.oneof(set, { weight: 1, arbitrary: fc.constant<unknown>(field.empty) })] as const;
  });
  return fc.record(Object.fromEntries(values));
}

const asData = (value: unknown): Data => (isData(value) ? value : {});
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? [...(value as unknown[])] : []);

type ListEdit = (list: unknown[]) => unknown[];

/** Adds, removes, duplicates or moves a record, or edits it. */
function listEdit(kind: z.ZodType): fc.Arbitrary<ListEdit> {
  const place = fc.nat();
  const at = (list: readonly unknown[], index: number) => index % Math.max(1, list.length);
  const structure: fc.Arbitrary<ListEdit>[] = [
    fc.tuple(place, anyRecord(kind)).map(
      ([i, one]) =>
        (list) =>
          list.toSpliced(at(list, i), 0, one),
    ),
    place.map((i) => (list) => list.toSpliced(at(list, i), 1)),
    place.map((i) => (list) => [...list, list[at(list, i)]]),
    place.map((i) => (list) => [...list.slice(at(list, i)), ...list.slice(0, at(list, i))]),
  ];
  const within = fc.tuple(place, recordEdit(kind)).map(
    ([i, edit]): ListEdit =>
      (list) =>
        list.length ? list.with(at(list, i), edit(asData(list[at(list, i)]))) : list,
  );
  return fc.oneof({ weight: 8, arbitrary: within }, { weight: 1, arbitrary: fc.oneof(...structure) });
}

function fieldEdit(name: string, field: Field): fc.Arbitrary<RecordEdit> {
  const { input, kind, empty } = field;
  const set = anyValue(field).map((value): RecordEdit => (record) => ({ ...record, [name]: value }));
  const clear = fc.constant<RecordEdit>((record) => ({ ...record, [name]: empty }));
  const change = (edit: (value: unknown) => unknown): RecordEdit => {
    return (record) => ({ ...record, [name]: edit(record[name]) });
  };
  if (input === 'rows' || input === 'week') {
    const edit = listEdit(getRowSchema(field)).map((one) => change((value) => one(asList(value))));
    const whole = { weight: 1, arbitrary: fc.oneof(set, clear) };
    return fc.oneof(whole, { weight: 10, arbitrary: edit });
  }
  const plain = [
    { weight: 6, arbitrary: set },
    { weight: 1, arbitrary: clear },
  ];
  if (input !== 'object' && input !== 'localized') return fc.oneof(...plain);
  const edit = recordEdit(kind).map((one) => change((value) => one(asData(value))));
  return fc.oneof(...plain, { weight: 20, arbitrary: edit });
}

function recordEdit(kind: z.ZodType): fc.Arbitrary<RecordEdit> {
  return fc.oneof(...listFields(kind).map(([name, field]) => fieldEdit(name, field)));
}

const inTurn = (edits: readonly RecordEdit[]): RecordEdit => {
  return (record) => edits.reduce((made, edit) => edit(made), record);
};

/** Generates one or two edits in a row: most change a single thing, which is more likely to be accepted. */
export const recordEdits = (kind: z.ZodType): fc.Arbitrary<RecordEdit> =>
  fc.array(recordEdit(kind), { minLength: 1, maxLength: 2 }).map(inTurn);

/** Edits a data file, whose records are under a key. */
export function fileEdits(name: DataName): fc.Arbitrary<RecordEdit> {
  const { key, schema } = dataKinds[name];
  const one = listEdit(schema).map((edit): RecordEdit => {
    return (file) => ({ ...file, [key]: edit(asList(file[key])) });
  });
  return fc.array(one, { minLength: 1, maxLength: 2 }).map(inTurn);
}
