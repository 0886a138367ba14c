// A new announcement as files, made from the schemas: each field with its label and hint, as the form has them.

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

/** A value as it may stand in a field, with a text for all texts. */
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

/** The label of a field, what helps to fill it in, and what may stand in it. */
function explain(name: string, schema: z.ZodType): string {
  const { kind } = unwrap(schema);
  const options = inside(kind).type === 'enum' ? Object.values(inside(kind).entries ?? {}).join(', ') : '';
  const more = [announcementHints[name], options].filter(Boolean).join(' ');
  return [fieldLabel('announcements', [name]), more].filter(Boolean).join(': ');
}

const writing = { lineWidth: 0, singleQuote: true, nullStr: '' } as const;

/** A field on a line of its own, or more; what need not be there is a comment to be taken up. */
function lines(name: string, schema: z.ZodType, value: unknown, isNeeded: boolean): string {
  // The build's reader of front matter takes more for numbers and dates: such texts stand in quotes.
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
    // Translations take from the original what is the same in all languages.
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
 * The files of a new announcement: a draft whose texts are its title in every language, until they are written.
 *
 * @param id its name in the address.
 * @returns texts by path.
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
