// The common part of all kinds of entries: texts in each language, and the files that hold them.

import type { EditedFile, FileEdit } from '../api/editing.ts';
import { isData, type Data } from '../../../core/content/data.ts';
import type { Locale } from '../../../core/i18n/locales.ts';

/** The texts of an entry's form in each language, by name. */
export interface EntryTexts {
  texts: Record<Locale, Record<string, string>>;
}

export interface Saved {
  files: EditedFile[];
  /** The id of the change; null if nothing differed from what was saved before. */
  change: string | null;
}

/** Returns the name of the entry that has these files. */
export const getEntryId = ([first]: readonly Pick<EditedFile, 'path'>[]) =>
  (first?.path ?? '').replace(/^.*\/|\.md$/g, '');

/** Returns a file for each path: a path without an answer has no file yet. */
export const filesAt = (paths: readonly string[], files: readonly EditedFile[]): EditedFile[] =>
  paths.map(
    (path) => files.find((file) => file.path === path) ?? { path, version: null, data: {}, body: '' },
  );

/** Leaves out empty values, as files do: blank texts, lists and groups without any content. */
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

/** Returns values for comparison: empty fields hold an empty text, which files leave out. */
export const asSaved = (values: unknown) => JSON.stringify(withoutEmpty(values));

/** Returns a file with the values of its form. Fields that the form does not have stay as in the file. */
export function fileWith({ path, version, data: before }: EditedFile, own: Data, body: string): FileEdit {
  // Even a value without effect, such as `pinned: false`, stays if it still holds.
  const others = Object.entries(before).filter(
    ([name, value]) => !Object.hasOwn(own, name) || withoutEmpty(value) === undefined,
  );
  const data = { ...Object.fromEntries(others), ...(withoutEmpty(own) as Data | undefined) };
  return { path, version, data, body: body.trim() };
}
