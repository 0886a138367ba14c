// Checks the data files: their records, each with its own id, and the references between them.

import type { z } from 'astro/zod';
import { isData } from '../data.ts';
import type { ContentFile, ContentFiles } from '../files.ts';
import { dataKinds, type DataName } from '../kinds.ts';
import { dataPath } from '../path.ts';
import { problem, type Problem } from '../problem.ts';
import { inside, unwrap } from '../schema-parts.ts';
import { checkValue, type RecordPlace } from './schema.ts';

type Row = (Record<string, unknown> & { id?: unknown }) | null;

/** Returns a record's id; undefined if it has none. */
export const getId = (row: Row) => (typeof row?.id === 'string' ? row.id : undefined);

export function listRows(file: ContentFile | undefined, key: string): Row[] {
  const rows = (file?.data as Record<string, unknown> | undefined)?.[key];
  return Array.isArray(rows) ? (rows as Row[]) : [];
}

function recordPlace(key: string, index: number, row: Row): RecordPlace {
  const id = getId(row);
  return { path: [key, index], name: id === undefined ? `${key}.${index}` : `${key}[${id}]` };
}

export function checkDataFile(name: DataName, files: ContentFiles): Problem[] {
  const { key, schema } = dataKinds[name];
  const file = files.data.get(name);
  if (!file) return [problem(dataPath(name), 'missing')];
  if (file.syntax.length) return [];
  const rows = listRows(file, key);
  if (!rows.length) return [problem(file.path, 'no-rows', {}, { path: [key] })];
  const seen = new Set<unknown>();
  return rows.flatMap((row, index) => {
    const at = recordPlace(key, index, row);
    const id = getId(row);
    const twice =
      id !== undefined && seen.has(id)
        ? [problem(file.path, 'twice', { id }, { path: [...at.path, 'id'], field: at.name })]
        : [];
    seen.add(id);
    return [...checkValue(schema, row, file.path, at), ...twice];
  });
}

interface Reference {
  id: string;
  to: DataName;
  path: (string | number)[];
}

/** Lists the ids of other kinds of records in a value, each with the path of its list. */
function referencesIn(schema: z.ZodType, value: unknown, path: Reference['path'] = []): Reference[] {
  const { element, shape } = inside(unwrap(schema).kind);
  if (Array.isArray(value) && element) {
    const to = unwrap(element).meta.refersTo;
    return value.flatMap((one: unknown, index) => {
      if (!to) return referencesIn(element, one, [...path, index]);
      return typeof one === 'string' ? [{ id: one, to, path }] : [];
    });
  }
  if (!isData(value)) return [];
  return Object.entries(shape ?? {}).flatMap(([name, inner]) =>
    referencesIn(inner, value[name], [...path, name]),
  );
}

/** Checks the ids that refer to another file. */
export function checkReferences(name: DataName, files: ContentFiles): Problem[] {
  const { key, schema } = dataKinds[name];
  const known = new Map<DataName, Set<unknown>>();
  const getKnownIds = (to: DataName) => {
    const ids = known.get(to) ?? new Set<unknown>(listRows(files.data.get(to), dataKinds[to].key).map(getId));
    known.set(to, ids);
    return ids;
  };
  return listRows(files.data.get(name), key).flatMap((row, index) => {
    const at = recordPlace(key, index, row);
    return referencesIn(schema, row)
      .filter(({ id, to }) => getKnownIds(to).size > 0 && !getKnownIds(to).has(id))
      .map(({ id, to, path }) =>
        problem(
          dataPath(name),
          'unknown-id',
          { id, table: dataPath(to) },
          { path: [...at.path, ...path], field: [at.name, ...path].join('.') },
        ),
      );
  });
}
