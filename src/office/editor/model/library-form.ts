// The values of the library's form until it is saved: new files, replacements, and the descriptions of existing pictures.

import type { Resolver } from 'react-hook-form';
import { toNestErrors } from '@hookform/resolvers';
import type { EditedFile, FileEdit, Upload } from '../api/editing.ts';
import { asData, listIn, type Data } from '../../../core/content/data.ts';
import { isConfirmed, toBeConfirmed } from '../../../core/content/fact.ts';
import { nameIn, parsePath } from '../../../core/content/path.ts';
import type { Problem } from '../../../core/content/problem.ts';
import { defaultLocale, localeCodes, type Locale } from '../../../core/i18n/locales.ts';
import { aboutUpload } from './picture-about.ts';
import { toFieldError } from './problems.ts';

export interface FileItem {
  path: string;
  /** `edit`: the file is kept and its description changes. */
  act: 'add' | 'replace' | 'edit';
  /** True if the picture is used and therefore needs a description. */
  isUsed: boolean;
  alt: Record<Locale, string>;
  author: string;
  focus: string;
}

export interface LibraryValues {
  items: FileItem[];
}

export const isPicture = (path: string) => parsePath(path)?.kind === 'media';

const asText = (value: unknown) => (typeof value === 'string' && isConfirmed(value) ? value : '');

const recordsIn = (table: EditedFile | undefined): Data[] => listIn(table?.data['pictures']);

/** Returns the record of a picture in the table as it was read. */
const findRecord = (path: string, table: EditedFile | undefined): Data | undefined =>
  recordsIn(table).find(({ id }) => id === nameIn(path));

/** Returns the form's values for a file; for an existing one, with the details in its record. */
export function toItem(path: string, act: FileItem['act'], isUsed: boolean, table?: EditedFile): FileItem {
  const record = act === 'edit' ? findRecord(path, table) : undefined;
  const alt = asData(record?.['alt']);
  const words = localeCodes.map((locale) => [locale, asText(alt[locale])]);
  return {
    ...{ path, act, isUsed, alt: Object.fromEntries(words) as FileItem['alt'] },
    ...{ author: asText(record?.['author']), focus: asText(record?.['focus']) },
  };
}

/** Returns a record with the description of its picture; empty fields are marked as to be confirmed. */
function withItem(record: Data, { alt, author, focus }: FileItem): Data {
  const words = localeCodes.flatMap((code) => (alt[code].trim() ? [[code, alt[code].trim()]] : []));
  const others = Object.entries(record).filter(([field]) => field !== 'focus');
  return {
    ...Object.fromEntries(others),
    alt: words.length ? Object.fromEntries(words) : toBeConfirmed,
    author: author.trim() || toBeConfirmed,
    ...(focus && { focus }),
  };
}

/** Returns the table of pictures with the new descriptions of existing ones; undefined if there are none. */
function tableWith(table: EditedFile | undefined, items: readonly FileItem[]): FileEdit | undefined {
  const edited = items.filter(({ act }) => act === 'edit');
  if (!table || !edited.length) return undefined;
  const { path, version, data } = table;
  const records = recordsIn(table).map((record) => {
    const item = edited.find((item) => nameIn(item.path) === record['id']);
    return item ? withItem(record, item) : record;
  });
  const added = edited
    .filter((item) => !findRecord(item.path, table))
    .map((item) => withItem({ id: nameIn(item.path), licence: toBeConfirmed, source: toBeConfirmed }, item));
  return { path, version, data: { ...data, pictures: [...records, ...added] } };
}

/** Returns the edits to save, from the form's values; new files are sent beforehand. */
export function listEdits({ items }: LibraryValues, table: EditedFile | undefined): FileEdit[] {
  const edit = tableWith(table, items);
  return edit ? [edit] : [];
}

/** Adds the description to a file that was sent. */
export function describeUpload(upload: Upload, { items }: LibraryValues): Upload {
  const item = items.find(({ path }) => path === upload.path);
  if (!item) return upload;
  const replaces = item.act === 'replace';
  if (!isPicture(item.path)) return replaces ? { ...upload, replaces } : upload;
  return { ...upload, ...aboutUpload(item, replaces) };
}

/** Returns the field that a problem concerns. */
export function itemField({ items }: LibraryValues, { file }: Problem): string | undefined {
  const index = items.findIndex(({ path }) => path === file);
  return index < 0 ? undefined : `items.${index}.alt.${defaultLocale}`;
}

/** Requires a description for pictures in use; a description must include the original language. */
export const libraryResolver: Resolver<LibraryValues> = (values, _, options) => {
  const errors = values.items.flatMap(({ path, act, isUsed, alt }, index) => {
    const isDescribed = localeCodes.some((locale) => alt[locale].trim());
    const isNeeded = isPicture(path) && (isDescribed || (act !== 'add' && isUsed));
    if (!isNeeded || alt[defaultLocale].trim()) return [];
    return [[`items.${index}.alt.${defaultLocale}`, toFieldError({ code: 'required' })]];
  });
  if (!errors.length) return { values, errors: {} };
  return { values: {}, errors: toNestErrors(Object.fromEntries(errors) as object, options) };
};
