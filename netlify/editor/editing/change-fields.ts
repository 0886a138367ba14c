// Compares two states of an entry or a record, field by field.

import { isDeepStrictEqual } from 'node:util';
import type { FieldChange, PlainValue } from '../../../src/office/editor/api/content-change.ts';
import { asData, isData } from '../../../src/core/content/data.ts';
import { isConfirmed } from '../../../src/core/content/fact.ts';
import { toName } from '../../../src/core/content/place.ts';
import { isLocale } from '../../../src/core/i18n/locales.ts';
import { shortened, textParts } from './text-parts.ts';

/** The number of characters shown of a changed text, and of an added or removed one. */
const maxCharacters = { changed: 6000, whole: 600 } as const;

type Place = Pick<FieldChange, 'field' | 'rows' | 'language'>;

/** Returns a plain value as it is, and a list of them as one line. */
function toPlain(value: unknown): PlainValue | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((item) => String(toPlain(item) ?? '')).join(', ') || null;
  return null;
}

/** Describes a word, number or unknown fact before and after; for texts, with the unchanged parts. */
function changedValue(place: Place, old: unknown, current: unknown): FieldChange[] {
  const [before, after] = [toPlain(old), toPlain(current)];
  if (before === after) return [];
  const isWords = (value: unknown): value is string => typeof value === 'string' && isConfirmed(value);
  if (isWords(before) && isWords(after) && /\s/.test(before + after)) {
    return [{ ...place, before: '', after: '', parts: textParts(before, after, maxCharacters.changed) }];
  }
  const short = (value: PlainValue | null) =>
    typeof value === 'string' ? shortened(value, maxCharacters.whole) : value;
  return [{ ...place, before: short(before), after: short(after) }];
}

const isRecordList = (value: unknown) => Array.isArray(value) && value.some((item) => isData(item));

/** Returns rows by their id, or by their position if they have none. */
function byRow(list: unknown): Map<string, unknown> {
  const rows: unknown[] = Array.isArray(list) ? list : [];
  return new Map(
    rows.map((row, index) => {
      const id = isData(row) ? row['id'] : undefined;
      return [typeof id === 'string' ? `id ${id}` : `at ${index + 1}`, row];
    }),
  );
}

function changedRows(place: Place, old: unknown, current: unknown): FieldChange[] {
  const [before, after] = [byRow(old), byRow(current)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [oldRow, currentRow] = [before.get(key), after.get(key)];
    const name = toName(currentRow ?? oldRow) ?? Number(key.slice('at '.length));
    return changedFields(oldRow, currentRow, { ...place, rows: [...place.rows, name] });
  });
}

function changedParts(place: Place, old: unknown, current: unknown): FieldChange[] {
  const [oldParts, currentParts] = [asData(old), asData(current)];
  return [...new Set([...Object.keys(oldParts), ...Object.keys(currentParts)])].flatMap((name) => {
    if (name === 'id') return [];
    const part = isLocale(name) ? { ...place, language: name } : { ...place, field: [...place.field, name] };
    return changedFields(oldParts[name], currentParts[name], part);
  });
}

/**
 * Lists the fields that differ, except ids, which are generated.
 *
 * @param old undefined if there was nothing.
 */
export function changedFields(
  old: unknown,
  current: unknown,
  place: Place = { field: [], rows: [] },
): FieldChange[] {
  if (isDeepStrictEqual(old, current)) return [];
  const isRows = isRecordList(old) || isRecordList(current);
  if (!isRows && !isData(old) && !isData(current)) return changedValue(place, old, current);
  // If a fact with several parts was or becomes unknown, the fact as a whole is more informative than its parts.
  const asScalar = (value: unknown) => (isData(value) || Array.isArray(value) ? undefined : value);
  const whole = changedValue(place, asScalar(old), asScalar(current));
  return [...whole, ...(isRows ? changedRows : changedParts)(place, old, current)];
}
