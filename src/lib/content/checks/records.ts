// The data files: their records, each with a name of its own, and what these say of one another.

import type { ContentFile, ContentFiles } from '../files.ts';
import { dataKinds, type DataName } from '../kinds.ts';
import { dataPath } from '../path.ts';
import { problem, type Problem } from '../problem.ts';
import { inside, unwrap } from '../schema-parts.ts';
import { problemsOf, type RecordPlace } from './schema.ts';

type Row = (Record<string, unknown> & { id?: unknown }) | null;

/** A record's id; undefined for what is none. */
export const idOf = (row: Row) => (typeof row?.id === 'string' ? row.id : undefined);

export function rowsOf(file: ContentFile | undefined, key: string): Row[] {
  const rows = (file?.data as Record<string, unknown> | undefined)?.[key];
  return Array.isArray(rows) ? (rows as Row[]) : [];
}

function recordPlace(key: string, index: number, row: Row): RecordPlace {
  const id = idOf(row);
  return { path: [key, index], name: id === undefined ? `${key}.${index}` : `${key}[${id}]` };
}

export function checkDataFile(name: DataName, files: ContentFiles): Problem[] {
  const { key, schema } = dataKinds[name];
  const file = files.data.get(name);
  if (!file) return [problem(dataPath(name), 'missing')];
  if (file.syntax.length) return [];
  const rows = rowsOf(file, key);
  if (!rows.length) return [problem(file.path, 'no-rows', {}, { path: [key] })];
  const seen = new Set<unknown>();
  return rows.flatMap((row, index) => {
    const at = recordPlace(key, index, row);
    const id = idOf(row);
    const twice =
      id !== undefined && seen.has(id)
        ? [problem(file.path, 'twice', { id }, { path: [...at.path, 'id'], field: at.name })]
        : [];
    seen.add(id);
    return [...problemsOf(schema, row, file.path, at), ...twice];
  });
}

/** The general closures: each year has one, for the site would not know which of two holds. */
export function checkClosures(files: ContentFiles): Problem[] {
  const { key } = dataKinds['fishing-closure'];
  const file = files.data.get('fishing-closure');
  const seen = new Set<unknown>();
  return rowsOf(file, key).flatMap((row, index) => {
    const year = row?.['year'];
    const isTwice = seen.has(year);
    seen.add(year);
    if (!file || !isTwice || typeof year !== 'number') return [];
    const { path, name } = recordPlace(key, index, row);
    return [problem(file.path, 'year-twice', { year }, { path: [...path, 'year'], field: `${name}.year` })];
  });
}

/** The fields of a kind of records that hold ids of another kind. */
function referencesOf(name: DataName): { field: string; to: DataName }[] {
  return Object.entries(inside(dataKinds[name].schema).shape ?? {}).flatMap(([field, schema]) => {
    const { element } = inside(unwrap(schema).kind);
    const to = element && unwrap(element).meta.refersTo;
    return to ? [{ field, to }] : [];
  });
}

/** Ids that point into another file. */
export function checkReferences(name: DataName, files: ContentFiles): Problem[] {
  const rows = rowsOf(files.data.get(name), dataKinds[name].key);
  return referencesOf(name).flatMap(({ field, to }) => {
    const known = new Set<unknown>(rowsOf(files.data.get(to), dataKinds[to].key).map(idOf));
    if (!known.size) return [];
    return rows.flatMap((row, index) => {
      const at = recordPlace(dataKinds[name].key, index, row);
      const place = { path: [...at.path, field], field: `${at.name}.${field}` };
      const ids = (Array.isArray(row?.[field]) ? row[field] : []) as unknown[];
      return ids
        .filter((id) => typeof id === 'string')
        .filter((id) => !known.has(id))
        .map((id) => problem(dataPath(name), 'unknown-id', { id, table: dataPath(to) }, place));
    });
  });
}
