// Describes a change of the content for editors: which entries and records, and their words before and after.

import { isDeepStrictEqual } from 'node:util';
import type {
  ContentChange,
  FieldChange,
  PlaceChange,
} from '../../../src/office/editor/api/content-change.ts';
import { listIn, type Data } from '../../../src/core/content/data.ts';
import { findDataKind } from '../../../src/core/content/kinds.ts';
import { maxData } from '../../../src/core/content/limits.ts';
import { isText, nameIn } from '../../../src/core/content/path.ts';
import { toName } from '../../../src/core/content/place.ts';
import { decode, readFields } from '../editing/fields.ts';
import { contentPath } from '../content/paths.ts';
import type { ContentStore, Difference } from '../content/store.ts';
import { changedFields } from '../editing/change-fields.ts';
import { textParts } from '../editing/text-parts.ts';

/** The limits of what an editor can take in and an answer should carry. */
const limits = { files: 60, places: 80, fields: 40, characters: 4000 } as const;

/** A file's text before and after; undefined if there was none. */
type Sides = readonly [before: string | undefined, after: string | undefined];

const changeKind = (before: unknown, after: unknown): PlaceChange['what'] =>
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
  const left = Math.max(0, fields.length - limits.fields);
  return { path, name, what, fields: fields.slice(0, limits.fields), left };
}

/** Compares a file's source text, if no field differs or none can be read. */
function wholeFileChange(path: string, [before = '', after = '']: Sides): PlaceChange {
  const parts = textParts(before, after, limits.characters);
  return place(path, nameIn(path), changeKind(before || null, after || null), [
    { field: [], rows: [], before: '', after: '', parts },
  ]);
}

/** Compares a data file record by record. */
function recordChanges(
  path: string,
  key: string,
  old: Data | undefined,
  current: Data | undefined,
): PlaceChange[] {
  const byId = (data: Data | undefined) => new Map(listIn(data?.[key]).map((row) => [row['id'], row]));
  const [before, after] = [byId(old), byId(current)];
  const changed = [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [oldRecord, currentRecord] = [before.get(id), after.get(id)];
    const fields = changedFields(oldRecord, currentRecord);
    return fields.length
      ? [place(path, toName(currentRecord ?? oldRecord) ?? '', changeKind(oldRecord, currentRecord), fields)]
      : [];
  });
  const commonIds = (ids: Iterable<unknown>) => [...ids].filter((id) => before.has(id) && after.has(id));
  if (isDeepStrictEqual(commonIds(before.keys()), commonIds(after.keys()))) return changed;
  return [...changed, place(path, '', 'moved')];
}

function fileChanges(path: string, sides: Sides): PlaceChange[] {
  const at = contentPath(path);
  const [old, current] = sides.map((text) =>
    text === undefined ? undefined : (readFields(path, text) ?? null),
  );
  if (!at || old === null || current === null) return [wholeFileChange(path, sides)];
  const key = at.kind === 'data' ? findDataKind(at.id)?.key : undefined;
  if (key !== undefined) {
    const places = recordChanges(path, key, old, current);
    return places.length ? places : [wholeFileChange(path, sides)];
  }
  const fields = changedFields(old, current);
  if (!fields.length) return [wholeFileChange(path, sides)];
  return [place(path, toName(current ?? old) ?? at.id, changeKind(old, current), fields)];
}

/**
 * Describes what a change did, in the order of its files.
 *
 * @returns null for an unknown change.
 */
export async function getContentChange(store: ContentStore, id: string): Promise<ContentChange | null> {
  const difference = await store.difference(id);
  if (!difference) return null;
  const files = ordered(difference);
  const places: PlaceChange[] = [];
  let left = Math.max(0, files.length - limits.files);
  for (const [path, { before, after }] of files.slice(0, limits.files)) {
    const at = contentPath(path);
    if (at?.kind === 'media' || at?.kind === 'attachments') {
      places.push(place(path, at.id, changeKind(before, after)));
      continue;
    }
    const read = async (blob: string | null) => (blob === null ? undefined : decode(await store.blob(blob)));
    const sides = [await read(before), await read(after)] as const;
    if (sides.some((text) => text !== undefined && text.length > maxData)) left++;
    else places.push(...fileChanges(path, sides));
  }
  return {
    places: places.slice(0, limits.places),
    left: left + Math.max(0, places.length - limits.places),
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
