// A change of the content in words: the names of places and fields, and their values.

import type { FieldChange, PlaceChange, PlainValue } from '../../api/content-change.ts';
import { isConfirmed } from '../../../../core/content/fact.ts';
import type { DataName } from '../../../../core/content/kinds.ts';
import { isText, parsePath, type TextKind } from '../../../../core/content/path.ts';
import { getLabel } from '../../../../core/content/labels.ts';
import type { Files } from '../../../../core/i18n/keys.ts';
import { locales, isLocale } from '../../../../core/i18n/locales.ts';
import { unbroken } from '../../../../core/time/unbroken.ts';
import { fill } from '../../../../core/widgets/words.ts';
import { inLanguage } from '../../model/field-names.ts';

/** The labels of options, by kind of content and field name. */
export type ChangeChoices = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
>;

type OwnWords = Files['desk-change'];

export interface ChangeWords extends OwnWords, Pick<Files['fields'], 'labels'> {
  /** The names of the data files. */
  tables: Readonly<Record<string, string>>;
  /** The name of a row that has none of its own. */
  row: string;
  /** The labels of the fields of texts, by path: `dates.from`. */
  texts: Readonly<Record<TextKind, Readonly<Record<string, string>>>>;
  choices: ChangeChoices;
}

/** Returns the name of the kind of content at a place: a text, a table, a picture. */
export function getKindName({ path }: PlaceChange, { kinds, tables }: ChangeWords): string {
  const place = parsePath(path);
  if (!place) return path;
  return place.kind === 'data' ? (tables[place.id] ?? place.id) : kinds[place.kind];
}

/** Returns the language of a place, by its own name, if the place is a text in one language. */
export function getLanguageName({ path }: PlaceChange): string | undefined {
  const place = parsePath(path);
  return isText(place) && isLocale(place.locale) ? locales[place.locale].name : undefined;
}

/** Finds a label by the end of the path, which all kinds share; a part without a label gets its parent's. */
function labelIn(words: ChangeWords, data: DataName, names: readonly string[]): string {
  const ends = names.map((_, index) => names.slice(index));
  const wholes = names.map((_, index) => names.slice(0, names.length - index));
  for (const some of [...ends, ...wholes]) {
    const path = some.join('.');
    const label = getLabel(words, data, path);
    if (label !== path) return label;
  }
  return names.join(' ');
}

/** Returns a field's name as in its form, preceded by the rows that contain it. */
export function fieldName({ path }: PlaceChange, change: FieldChange, words: ChangeWords): string {
  const { field, rows, language } = change;
  const place = parsePath(path);
  if (!place || !field.length) return words.file;
  const texts = isText(place) ? words.texts[place.kind] : undefined;
  const label = texts
    ? (texts[field.join('.')] ?? texts[field[0] ?? ''] ?? field.join(' '))
    : labelIn(words, place.id as DataName, field);
  const named = inLanguage(label, language);
  const among = rows.map((row) => (typeof row === 'number' ? fill(words.row, { number: row }) : row));
  return [...among, named].join(' › ');
}

/** A Monday, from which the names of weekdays are formatted. */
const monday = Date.UTC(2024, 0, 1);
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Returns a text in the form its field implies: a date, a day of the year, a weekday or a choice. */
function textInWords(text: string, choices: Readonly<Record<string, string>>, tag: string): string {
  const inWords = (date: number, options: Intl.DateTimeFormatOptions) =>
    unbroken(new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(date));
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return inWords(Date.parse(text), { dateStyle: 'long' });
  if (/^\d\d-\d\d$/.test(text)) {
    return inWords(Date.parse(`2024-${text}`), { day: 'numeric', month: 'long' });
  }
  return text
    .split(', ')
    .map((word) => {
      const day = days.indexOf(word);
      return day < 0 ? (choices[word] ?? word) : inWords(monday + day * 86_400_000, { weekday: 'short' });
    })
    .join(', ');
}

/**
 * Returns the value of a field in words.
 *
 * @param tag BCP 47.
 */
export function valueText(
  { path }: PlaceChange,
  { field }: FieldChange,
  value: PlainValue | null,
  words: ChangeWords,
  tag: string,
): string {
  if (value === null || value === '') return words.nothing;
  if (!isConfirmed(value)) return words.notKnown;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') {
    const isMoney = /^(amount|next|previous)$/.test(field.at(-1) ?? '') && !Number.isInteger(value);
    // Years must not be grouped.
    const format = { useGrouping: 'min2', ...(isMoney && { minimumFractionDigits: 2 }) } as const;
    return new Intl.NumberFormat(tag, format).format(value);
  }
  const place = parsePath(path);
  const kind = place?.kind === 'data' ? place.id : place?.kind;
  return textInWords(value, words.choices[kind ?? '']?.[field.at(-1) ?? ''] ?? {}, tag);
}
