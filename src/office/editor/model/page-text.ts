// A page's text as form values and as files, one per language. The fields are those of the schema.

import { z } from 'astro/zod';
import type { EditedFile, FileEdit } from '../api/editing.ts';
import { inside, unwrap } from '../../../core/content/schema-parts.ts';
import { page } from '../../../core/content/schemas/page.ts';
import { bodyText, refuseLost } from './body.ts';
import { getLimits } from './limits.ts';
import { withoutEmpty, type EntryTexts } from './entry.ts';
import { asFiles, entryPaths, readTexts, textsSchema, writeTexts } from './entry-texts.ts';

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

export const pagePaths = (id: string) => entryPaths('pages', id);

const names = pageFields.map(({ name }) => name);

/** @param files in the order of `pagePaths`. */
export const pageValues = (files: readonly EditedFile[]): EntryTexts => ({ texts: readTexts(files, names) });

/** Returns the files for a form's values. */
export const pageFiles = (values: EntryTexts, files: readonly EditedFile[]): FileEdit[] =>
  writeTexts(values, files, (locale) => withoutEmpty(values.texts[locale]) !== undefined);

/**
 * Returns the schema that validates the form before saving, built from the schema of the files.
 * @param id the page's.
 */
export const pageSchema = (id: string) => {
  const language = page.extend({ body: bodyText(id === 'guide').optional() });
  return asFiles(z.object({ texts: textsSchema(language) }).superRefine(refuseLost));
};
