// What entries of all kinds have in common: texts in each language, and files that hold them.

import type { EditedFile } from '../api/editing.ts';
import type { Locale } from '../i18n/locales.ts';

/** What a form of an entry holds of each language: its texts by name. */
export interface EntryTexts {
  texts: Record<Locale, Record<string, string>>;
}

export interface Saved {
  files: EditedFile[];
  /** Whether anything differed from what was saved before. */
  changed: boolean;
}

/** The name of an entry whose files these are. */
export const idOf = ([first]: readonly Pick<EditedFile, 'path'>[]) =>
  (first?.path ?? '').replace(/^.*\/|\.md$/g, '');

/** A file for each path: those that were not answered are not there. */
export const filesAt = (paths: readonly string[], files: readonly EditedFile[]): EditedFile[] =>
  paths.map((path) => files.find((one) => one.path === path) ?? { path, version: null, data: {}, body: '' });
