// The common part of all kinds of entries: texts in each language, and their files.

import type { EditedFile, FileEdit } from '../api/editing.ts';
import { isData, type Data } from '../../../core/content/data.ts';
import type { Locale } from '../../../core/i18n/locales.ts';

/** An entry's texts in each language, by field name. */
export interface EntryTexts {
  texts: Record<Locale, Record<string, string>>;
}

export interface Saved {
  files: EditedFile[];
  /** The id of the change; null if nothing differed from what was already saved. */
  change: string | null;
}

/** Returns the name of the entry to which these files belong. */
export const getEntryId = ([first]: readonly Pick<EditedFile, 'path'>[]) =>
  (first?.path ?? '').replace(/^.*\/|\.md$/g, '');

/** Returns a file for each path; a path missing from the answer has no file yet. */
export const filesAt = (paths: readonly string[], files: readonly EditedFile[]): EditedFile[] =>
  paths.map(
    (path) => files.find((file) => file.path === path) ?? { path, version: null, data: {}, body: '' },
  );

/** Removes empty values, as files do: blank texts, and lists and groups without any content. */
export function withoutEmpty(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value)) {
    const items = value.map(withoutEmpty).filter((item) => item !== undefined);
    return items.length ? items : undefined;
  }
  if (!isData(value)) return value === false ? undefined : value;
  const fields = Object.entries(value)
    .map(([name, inner]) => [name, withoutEmpty(inner)] as const)
    .filter(([, inner]) => inner !== undefined);
  return fields.length ? Object.fromEntries(fields) : undefined;
}

/** Returns values in a comparable form: files omit fields that are empty texts in a form. */
export const asSaved = (values: unknown) => JSON.stringify(withoutEmpty(values));

/** Returns a file with its form's values. Fields that the form lacks stay as they are in the file. */
export function fileWith({ path, version, data: before }: EditedFile, own: Data, body: string): FileEdit {
  // Even a value without effect, such as `pinned: false`, is kept while it still holds.
  const others = Object.entries(before).filter(
    ([name, value]) => !Object.hasOwn(own, name) || withoutEmpty(value) === undefined,
  );
  const data = { ...Object.fromEntries(others), ...(withoutEmpty(own) as Data | undefined) };
  return { path, version, data, body: body.trim() };
}
