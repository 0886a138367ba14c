// A change of the content for editors: which entries and records, and their words before and after.

import { isDeepStrictEqual } from 'node:util';
import type { ContentChange, FieldChange, PlaceChange } from '../../src/lib/api/content-change.ts';
import { isData, type Data } from '../../src/lib/content/data.ts';
import { findDataKind } from '../../src/lib/content/kinds.ts';
import { maxData } from '../../src/lib/content/limits.ts';
import { isText } from '../../src/lib/content/path.ts';
import { nameOf } from '../../src/lib/content/place.ts';
import { decode, fieldsOf } from '../editing/fields.ts';
import { contentPath } from '../content/paths.ts';
import type { ContentStore, Difference } from '../content/store.ts';
import { changedFields } from '../editing/change-fields.ts';
import { textParts } from '../editing/text-parts.ts';

/** The most that an editor can take in, and an answer should carry. */
const most = { files: 60, places: 80, fields: 40, characters: 4000 } as const;

/** A file's text on both sides; undefined: there was none. */
type Sides = readonly [before: string | undefined, after: string | undefined];

const whatOf = (before: unknown, after: unknown): PlaceChange['what'] =>
  before === undefined || before === null
    ? 'added'
    : after === undefined || after === null
      ? 'removed'
      : 'changed';

function place(
  path: string,
  name: string,
  what: PlaceChange['what'],
  fields: readonly FieldChange[] = [],
): PlaceChange {
  const left = Math.max(0, fields.length - most.fields);
  return { path, name, what, fields: fields.slice(0, most.fields), left };
}

/** The file as it is written, where no field differs or none can be read. */
function asWritten(path: string, [before = '', after = '']: Sides): PlaceChange {
  const parts = textParts(before, after, most.characters);
  return place(path, path.replace(/^.*\//, ''), whatOf(before || null, after || null), [
    { field: [], rows: [], before: '', after: '', parts },
  ]);
}

/** A data file, record by record. */
function ofRecords(
  path: string,
  key: string,
  old: Data | undefined,
  current: Data | undefined,
): PlaceChange[] {
  const recordsOf = (data: Data | undefined) => {
    const list = data?.[key];
    return new Map((Array.isArray(list) ? list : []).filter(isData).map((row) => [row['id'], row]));
  };
  const [before, after] = [recordsOf(old), recordsOf(current)];
  const changed = [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    const fields = changedFields(was, is);
    return fields.length ? [place(path, nameOf(is ?? was) ?? '', whatOf(was, is), fields)] : [];
  });
  const stayed = (ids: Iterable<unknown>) => [...ids].filter((id) => before.has(id) && after.has(id));
  if (isDeepStrictEqual(stayed(before.keys()), stayed(after.keys()))) return changed;
  return [...changed, place(path, '', 'moved')];
}

function ofFile(path: string, sides: Sides): PlaceChange[] {
  const at = contentPath(path);
  const [old, current] = sides.map((text) =>
    text === undefined ? undefined : (fieldsOf(path, text) ?? null),
  );
  if (!at || old === null || current === null) return [asWritten(path, sides)];
  const key = at.kind === 'data' ? findDataKind(at.id)?.key : undefined;
  if (key !== undefined) {
    const places = ofRecords(path, key, old, current);
    return places.length ? places : [asWritten(path, sides)];
  }
  const fields = changedFields(old, current);
  if (!fields.length) return [asWritten(path, sides)];
  return [place(path, nameOf(current ?? old) ?? at.id, whatOf(old, current), fields)];
}

/**
 * Describes what a change did, in the order of its files.
 *
 * @returns null for a change that is not known.
 */
export async function getContentChange(store: ContentStore, id: string): Promise<ContentChange | null> {
  const difference = await store.difference(id);
  if (!difference) return null;
  const files = ordered(difference);
  const places: PlaceChange[] = [];
  let left = Math.max(0, files.length - most.files);
  for (const [path, { before, after }] of files.slice(0, most.files)) {
    const at = contentPath(path);
    if (at?.kind === 'media' || at?.kind === 'attachments') {
      places.push(place(path, at.id, whatOf(before, after)));
      continue;
    }
    const read = async (blob: string | null) => (blob === null ? undefined : decode(await store.blob(blob)));
    const sides = [await read(before), await read(after)] as const;
    if (sides.some((text) => text !== undefined && text.length > maxData)) left++;
    else places.push(...ofFile(path, sides));
  }
  return {
    places: places.slice(0, most.places),
    left: left + Math.max(0, places.length - most.places),
  };
}

/** Orders texts and records before files, whose names they explain. */
function ordered(difference: Difference) {
  const rank = (path: string) => {
    const at = contentPath(path);
    return isText(at) ? 0 : at?.kind === 'data' ? 1 : 2;
  };
  return [...difference].sort(([a], [b]) => rank(a) - rank(b));
}
