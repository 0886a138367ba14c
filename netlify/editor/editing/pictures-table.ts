// Keeps pictures and their table consistent: a new picture gets a record, and removing either removes the other.

import type { PictureAbout, Upload } from '../../../src/office/editor/api/editing.ts';
import { idIn, isData, textIn, type Data } from '../../../src/core/content/data.ts';
import { toBeConfirmed } from '../../../src/core/content/fact.ts';
import { references } from '../../../src/core/content/markup.ts';
import { mediaPath } from '../../../src/core/content/media-path.ts';
import { dataPath, isText, mediaFile } from '../../../src/core/content/path.ts';
import { defaultLocale, localeCodes } from '../../../src/core/i18n/locales.ts';
import { contentPath } from '../content/paths.ts';
import type { Snapshot } from '../content/store.ts';
import { fieldsAfter, isFields, type EditMap, type Edits } from './edits.ts';
import { fieldsIn } from './fields.ts';

/** The details sent with pictures, by path. */
export type UploadDetails = ReadonlyMap<string, Pick<Upload, 'replaces' | 'about'>>;

const picturesTable = dataPath('pictures');

/** Finds a picture's description in the texts that show it, but never uses the title of a text. */
function descriptionsFor(name: string, edits: Edits): Record<string, string> {
  const descriptions: Record<string, string> = {};
  for (const [path, edit] of edits) {
    const place = contentPath(path);
    if (!isFields(edit) || !isText(place)) continue;
    const { alt, body } = edit;
    // Only pictures may have such a target, so the kind need not be checked.
    const inText = references(textIn(body)).find(({ target, text }) => text && target === mediaPath + name);
    const description = inText?.text ?? alt;
    if (typeof description === 'string' && description.trim())
      descriptions[place.locale] = description.trim();
  }
  return descriptions;
}

/** Returns the records in the table of pictures, unchecked; undefined if it has no list. */
function findRecords(table: Data | undefined): unknown[] | undefined {
  const records = table?.['pictures'];
  return Array.isArray(records) ? (records as unknown[]) : undefined;
}

/** Returns words in the order of the languages; undefined without Romanian ones, which a record must have. */
function buildAlt(words: Readonly<Partial<Record<string, string>>>): Record<string, string> | undefined {
  if (!words[defaultLocale]?.trim()) return undefined;
  return Object.fromEntries(
    localeCodes.flatMap((code) => (words[code]?.trim() ? [[code, words[code].trim()]] : [])),
  );
}

/** Returns a picture's description as fields of its record, without the empty ones. */
function fieldsFor({ alt, ...facts }: PictureAbout): Data {
  const credits = Object.entries(facts).filter(([, value]) => value?.trim());
  const words = buildAlt(alt ?? {});
  return { ...(words && { alt: words }), ...Object.fromEntries(credits) };
}

/** Returns the record of a new picture. Missing facts are marked as to be confirmed, which makes them editors' tasks. */
const newRecord = (id: string, about: PictureAbout, edits: Edits): Data => ({
  ...{ id, alt: toBeConfirmed, author: toBeConfirmed, licence: toBeConfirmed, source: toBeConfirmed },
  ...fieldsFor({ ...about, alt: { ...descriptionsFor(id, edits), ...about.alt } }),
});

/** Fields that apply only to the old picture, whatever is said about the new one. */
const oldPictureFields: readonly string[] = ['focus', 'licenceUrl', 'illustration'];

/**
 * Returns the record of a replaced picture. Fields that were asked again and not answered are to be confirmed, since
 * the old words and author do not belong to the new picture.
 */
function renewRecord(record: Data, about: PictureAbout): Data {
  const isDescribedAnew = Object.hasOwn(about, 'author');
  const fields = Object.entries(record).filter(([field]) =>
    isDescribedAnew ? !oldPictureFields.includes(field) : field !== 'focus',
  );
  const descriptionFields = Object.keys(about).filter((field) => field !== 'focus');
  return {
    ...Object.fromEntries(fields),
    ...Object.fromEntries(descriptionFields.map((field) => [field, toBeConfirmed])),
    ...fieldsFor(about),
  };
}

/** Adds the new content of the table of pictures to the edits, and removes pictures whose records are removed. */
export async function fitTable(
  edits: EditMap,
  snapshot: Snapshot,
  uploadDetails: UploadDetails,
): Promise<void> {
  const table = await fieldsAfter(picturesTable, edits, snapshot);
  const records = findRecords(table);
  if (!records) return;
  const names = new Set(records.map(idIn));
  const before = edits.has(picturesTable) ? await fieldsIn(snapshot, picturesTable) : undefined;
  for (const id of (findRecords(before) ?? []).map(idIn)) {
    const path = typeof id === 'string' ? mediaFile(id) : '';
    if (!names.has(id) && snapshot.files.has(path) && !edits.has(path)) edits.set(path, null);
  }
  const media = [...edits].flatMap(([path, edit]) => {
    const place = contentPath(path);
    const { replaces = false, about = {} } = uploadDetails.get(path) ?? {};
    return place?.kind === 'media' ? [{ name: place.id, isRemoved: edit === null, replaces, about }] : [];
  });
  const removed = new Set<unknown>(media.filter(({ isRemoved }) => isRemoved).map(({ name }) => name));
  const added = media.filter(({ name, isRemoved }) => !isRemoved && !names.has(name));
  const renewals = new Map<unknown, PictureAbout>(
    media.filter(({ replaces }) => replaces).map(({ name, about }) => [name, about]),
  );
  if (!added.length && !renewals.size && !records.some((record) => removed.has(idIn(record)))) return;
  const remaining = records
    .filter((record) => !removed.has(idIn(record)))
    .map((record) => {
      const about = renewals.get(idIn(record));
      return about && isData(record) ? renewRecord(record, about) : record;
    });
  const newRecords = added.map(({ name, about }) => newRecord(name, about, edits));
  edits.set(picturesTable, { ...table, pictures: [...remaining, ...newRecords] });
}
