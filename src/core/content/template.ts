// A new announcement as files, generated from the schemas: each field with its label and hint, as in the form.

import type { z } from 'astro/zod';
import { stringify } from 'yaml';
import { defaultLocale, localeCodes } from '../i18n/locales.ts';
import { joinMarkdown } from './markdown.ts';
import { textPath } from './path.ts';
import { announcementHints, fieldLabel } from './romanian.ts';
import { inside, isDate, unwrap } from './schema-parts.ts';
import { announcement, announcementTranslation, translatedFields } from './schemas.ts';

interface Given {
  title: string;
  /** 2026-11-21 */
  today: string;
}

/** Returns an example value for a field, with the same text for all texts. */
function buildExample(schema: z.ZodType, text: string | null, today: string): unknown {
  const { kind } = unwrap(schema);
  if (isDate(kind)) return today;
  const { type, entries, element, shape } = inside(kind);
  switch (type) {
    case 'enum':
      return Object.values(entries ?? {})[0];
    case 'boolean':
      return false;
    case 'array':
      return element ? [buildExample(element, text, today)] : [];
    case 'object':
      return Object.fromEntries(
        Object.entries(shape ?? {}).map(([name, part]) => [name, buildExample(part, text, today)]),
      );
    default:
      return text;
  }
}

const comment = (text: string) => text.replace(/^(?=.)/gm, '# ');

/** Returns the label of a field, its hint, and its permitted values. */
function explain(name: string, schema: z.ZodType): string {
  const { kind } = unwrap(schema);
  const options = inside(kind).type === 'enum' ? Object.values(inside(kind).entries ?? {}).join(', ') : '';
  const more = [announcementHints[name], options].filter(Boolean).join(' ');
  return [fieldLabel('announcements', [name]), more].filter(Boolean).join(': ');
}

const writing = { lineWidth: 0, singleQuote: true, nullStr: '' } as const;

/** Returns the lines of a field; an optional field is commented out, ready to be used. */
function lines(name: string, schema: z.ZodType, value: unknown, isNeeded: boolean): string {
  // The build's front matter parser takes more values for numbers and dates: such texts are quoted.
  const text = stringify({ [name]: value }, { compat: 'yaml-1.1', ...writing })
    .replace(/ *$/gm, '')
    .trimEnd();
  const written = isDate(unwrap(schema).kind) ? text.replaceAll("'", '') : text;
  return `${comment(explain(name, schema))}\n${isNeeded ? written : comment(written)}`;
}

const isTranslated = (name: string) => translatedFields.includes(name);

function markdown(
  schema: z.ZodType,
  { title, today }: Given,
  values: Readonly<Record<string, unknown>>,
): string {
  const fields = Object.entries(inside(schema).shape ?? {})
    // Translations take the fields that are the same in all languages from the original.
    .filter(([name]) => schema === announcement || isTranslated(name))
    .sort(([a], [b]) => Number(isTranslated(b)) - Number(isTranslated(a)))
    .map(([name, field]) => {
      const isNeeded = Object.hasOwn(values, name) || !unwrap(field).optional;
      const value = values[name] ?? buildExample(field, isNeeded ? title : null, today);
      return lines(name, field, value, isNeeded);
    });
  return joinMarkdown({ front: `${fields.join('\n')}\n`, body: '' });
}

/**
 * Returns the files of a new announcement: a draft with its title for every text in every language.
 *
 * @param id the name in its address.
 * @returns the texts by path.
 */
export function announcementFiles(id: string, given: Given): Map<string, string> {
  return new Map(
    localeCodes.map((locale) => [
      textPath('announcements', locale, id),
      locale === defaultLocale
        ? markdown(announcement, given, { draft: true })
        : markdown(announcementTranslation, given, {}),
    ]),
  );
}
