// A page's text as form values and as files, one per language. The fields are those of the schema.

import { z } from 'astro/zod';
import type { EditedFile, FileEdit } from '../api/editing.ts';
import { textIn } from '../../../core/content/data.ts';
import { textPath } from '../../../core/content/path.ts';
import { inside, unwrap } from '../../../core/content/schema-parts.ts';
import { page } from '../../../core/content/schemas/page.ts';
import { defaultLocale, localeCodes } from '../../../core/i18n/locales.ts';
import { bodyText, refuseLost } from './body.ts';
import { getLimits } from './limits.ts';
import { fileWith, withoutEmpty, type EntryTexts } from './entry.ts';

export type PageField = keyof typeof page.shape;

export interface TextField {
  name: PageField;
  /** A field of one line, or of several. */
  type: 'text' | 'area';
  /** In characters. */
  longest?: number;
  /** True if it is required in every language. */
  required?: true;
}

/** The fields of a page besides its body, from the schema. */
export const pageFields: readonly TextField[] = Object.entries(page.shape).map(([name, schema]) => {
  const { kind, meta } = unwrap(schema);
  const { type } = inside(kind);
  if (type !== 'string') throw new Error(`There is no form for the field "${name}" of the kind "${type}"`);
  return {
    name: name as PageField,
    type: meta.widget === 'text' ? 'area' : 'text',
    ...getLimits(schema),
  };
});

export const pagePaths = (id: string) => localeCodes.map((locale) => textPath('pages', locale, id));

const names = pageFields.map(({ name }) => name);

/** @param files in the order of `pagePaths`. */
export function pageValues(files: readonly EditedFile[]): EntryTexts {
  const texts = localeCodes.map((locale, index): [string, Record<string, string>] => {
    const { data = {}, body = '' } = files[index] ?? {};
    return [locale, { ...Object.fromEntries(names.map((name) => [name, textIn(data[name])])), body }];
  });
  return { texts: Object.fromEntries(texts) as EntryTexts['texts'] };
}

/** Returns the files for a form's values. A translation without any text has no file; the site then shows Romanian. */
export function pageFiles({ texts }: EntryTexts, files: readonly EditedFile[]): FileEdit[] {
  return localeCodes.flatMap((locale, index): FileEdit[] => {
    const file = files[index];
    if (!file) return [];
    const { body = '', ...own } = texts[locale];
    if (withoutEmpty(texts[locale]) === undefined && locale !== defaultLocale)
      return file.version === null ? [] : [{ path: file.path, version: file.version, data: null }];
    return [fileWith(file, own, body)];
  });
}

/**
 * Returns the schema that validates the form before saving, built from the schema of the files.
 * @param id the page's.
 */
export const pageSchema = (id: string) => {
  const language = page.extend({ body: bodyText(id === 'guide').optional() });
  return z.preprocess(
    (values) => {
      const { texts = {} } = (withoutEmpty(values) ?? {}) as { texts?: Record<string, unknown> };
      return { texts: { ...texts, [defaultLocale]: texts[defaultLocale] ?? {} } };
    },
    z
      .object({
        texts: z.object(
          Object.fromEntries(
            localeCodes.map((locale) => [locale, locale === defaultLocale ? language : language.optional()]),
          ),
        ),
      })
      .superRefine(refuseLost),
  );
};
