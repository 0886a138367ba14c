// The texts of an entry as form values and as files, one per language; and their validation with the schemas of the files.

import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'astro/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { EditedFile, FileEdit } from '../api/editing.ts';
import { textIn, type Data } from '../../../core/content/data.ts';
import { textPath, type TextKind } from '../../../core/content/path.ts';
import { defaultLocale, localeCodes, type Locale } from '../../../core/i18n/locales.ts';
import { fileWith, withoutEmpty, type EntryTexts } from './entry.ts';
import { asMessage } from './problems.ts';

/** Returns the paths of an entry's files, one per language. */
export const entryPaths = (kind: TextKind, id: string) =>
  localeCodes.map((locale) => textPath(kind, locale, id));

/**
 * Returns the texts of an entry, by language and field.
 * @param files in the order of `entryPaths`.
 */
export const readTexts = <Name extends string>(files: readonly EditedFile[], names: readonly Name[]) =>
  Object.fromEntries(
    localeCodes.map((locale, index) => {
      const { data = {}, body = '' } = files[index] ?? {};
      return [locale, { ...Object.fromEntries(names.map((name) => [name, textIn(data[name])])), body }];
    }),
  ) as Record<Locale, Record<Name | 'body', string>>;

/**
 * Returns the files for an entry's texts. A translation that is not written has no file; the site then shows Romanian.
 * @param files in the order of `entryPaths`.
 * @param isWritten whether a translation is to have a file.
 * @param facts the fields that only the original's file has.
 */
export function writeTexts(
  { texts }: EntryTexts,
  files: readonly EditedFile[],
  isWritten: (locale: Locale, isNew: boolean) => boolean,
  facts: Data = {},
): FileEdit[] {
  return localeCodes.flatMap((locale, index): FileEdit[] => {
    const file = files[index];
    if (!file) return [];
    const { path, version } = file;
    const { body = '', ...own } = texts[locale];
    if (locale === defaultLocale) return [fileWith(file, { ...own, ...facts }, body)];
    if (isWritten(locale, version === null)) return [fileWith(file, own, body)];
    return version === null ? [] : [{ path, version, data: null }];
  });
}

/**
 * Returns the schema for an entry's texts in all languages: the original is required.
 * @param language the schema of the texts in a language.
 */
export const textsSchema = (language: z.ZodType<Readonly<Record<string, string | undefined>>>) =>
  z.object(
    Object.fromEntries(
      localeCodes.map((locale) => [locale, locale === defaultLocale ? language : language.optional()]),
    ),
  );

/**
 * Returns the schema for an entry's form, given that for its values without the empty ones, as the files will hold them.
 * @param isWritten whether the texts of a translation are checked.
 */
export const asFiles = <Schema extends z.ZodType>(
  schema: Schema,
  isWritten: (texts: Data) => boolean = () => true,
) =>
  z.preprocess((values) => {
    const { texts = {}, ...rest } = (withoutEmpty(values) ?? {}) as {
      texts?: Readonly<Record<string, Data>>;
    };
    const written = Object.entries(texts).filter(([, own]) => isWritten(own));
    return {
      ...rest,
      texts: { ...Object.fromEntries(written), [defaultLocale]: texts[defaultLocale] ?? {} },
    };
  }, schema);

/** Validates the form of an entry with its schema. */
export const entryResolver = <Values extends FieldValues>(schema: z.ZodType): Resolver<Values> =>
  zodResolver(schema as unknown as z.ZodType<Values, Values>, { error: asMessage }, { raw: true });
