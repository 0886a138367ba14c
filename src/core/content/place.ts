// Places in the content, in the editors' words: form labels and record names.

import type { z } from 'astro/zod';
import { defaultLocale, isLocale, locales, type Locale } from '../i18n/locales.ts';
import { isData } from './data.ts';
import { findDataKind, type DataName } from './kinds.ts';
import { isText, nameIn, parsePath, type TextKind } from './path.ts';
import type { ContentWords } from './content-words.ts';
import type { MissedName } from './missed-most.ts';
import { recordName } from './record-name.ts';
import { romanian } from './romanian.ts';
import { inside, unwrap } from './schema-parts.ts';
import { announcement, page } from './schemas.ts';

export interface Task {
  file: string;
  /** The path of the field within the file, in words for a terminal. */
  field?: string;
  /** The same path as steps into the file's data. */
  path?: readonly (string | number)[];
  /** The place in the editors' words. */
  place: string;
  /** The last day of an announcement: 2026-11-21. */
  until?: string;
  /** The name of the fact among those that visitors miss most. */
  missed?: MissedName;
}

/** The path to a place in a file. `body` is the text of a Markdown file; an empty path means the whole file. */
export type Steps = readonly (string | number)[];

/** Returns the name or title of a record in a language, or in Romanian, or its id; with its variant, if it has one. */
export const toName = (record: unknown, locale: Locale = defaultLocale): string | undefined =>
  isData(record)
    ? recordName(record, locale, ['name', 'title', 'alt', 'label', 'id']) || undefined
    : undefined;

/** Returns the kind of content of a file, with the schema of its text or of its records. */
function findKind(
  file: string,
): { name: TextKind | DataName; schema: z.ZodType; key?: string; locale?: string } | undefined {
  const place = parsePath(file);
  if (isText(place)) {
    const { kind, locale } = place;
    return { name: kind, schema: kind === 'pages' ? page : announcement, locale };
  }
  const kind = place?.kind === 'data' ? findDataKind(place.id) : undefined;
  return kind && { ...kind, name: place?.id as DataName };
}

/** Returns the schema one step further down a path. */
function below(schema: z.ZodType | undefined, step: string | number): z.ZodType | undefined {
  if (!schema) return undefined;
  const { shape, element } = inside(unwrap(schema).kind);
  return typeof step === 'number' ? element : shape?.[step];
}

/** Returns the schema of a field of a data file or of a text; undefined if there is no such field. */
export function fieldAt(file: string, path: Steps): z.ZodType | undefined {
  const kind = findKind(file);
  // The first two steps, the key of the records and the index of one, lead to the record.
  const steps = kind?.key === undefined ? path : path.slice(2);
  return steps.reduce<z.ZodType | undefined>(below, kind?.schema);
}

/**
 * Returns a place in words, from the whole to the part.
 *
 * @param file of the content.
 * @param path of the field within the file; `body` is the text of a Markdown file. What no form names is called by the name of
 * its parent.
 * @param data the file's data, for the names of its records.
 * @param words of the language; Romanian when left out.
 * @example 'Pești › Crap › Perioade de prohibiție › 1 › De la'
 */
export function placeInWords(
  file: string,
  path: Steps,
  data: unknown,
  words: ContentWords = romanian,
): string {
  const kind = findKind(file);
  if (!kind) return nameIn(file);
  const own = kind.key === undefined ? [toName(data, words.locale) ?? file.replace(/^.*\/|\.md$/g, '')] : [];
  const parts = [
    words.kindLabel(kind.name),
    ...own,
    ...(kind.locale && kind.locale !== defaultLocale ? [kind.locale.toUpperCase()] : []),
  ];
  let value = data;
  let schema: z.ZodType | undefined = kind.schema;
  const names: string[] = [];
  path.forEach((step, index) => {
    value =
      isData(value) || Array.isArray(value) ? (value as Record<string | number, unknown>)[step] : undefined;
    // The key of the records adds nothing to the file; below it is a record: in the association's file the only one.
    if (kind.key !== undefined && index < 2) {
      if (index === 1 && kind.name !== 'association')
        parts.push(toName(value, words.locale) ?? String(Number(step) + 1));
      return;
    }
    schema = below(schema, step);
    if (typeof step === 'number') {
      parts.push(toName(value, words.locale) ?? String(step + 1));
      return;
    }
    names.push(step);
    const language = isLocale(step) ? locales[step].name : undefined;
    const label = language ?? words.fieldLabel(kind.name, names) ?? (schema ? undefined : step);
    if (label !== undefined) parts.push(label);
  });
  return parts.join(' › ');
}
