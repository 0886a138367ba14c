// Keeps pictures and their table together: a new picture gets a record; a picture or record that loses the other goes.

import type { PictureAbout, Upload } from '../../../src/office/editor/api/editing.ts';
import { isData, type Data } from '../../../src/core/content/data.ts';
import { toBeConfirmed } from '../../../src/core/content/fact.ts';
import { references } from '../../../src/core/content/markup.ts';
import { mediaPath } from '../../../src/core/content/media-path.ts';
import { dataPath, isText, mediaFile } from '../../../src/core/content/path.ts';
import { defaultLocale, localeCodes } from '../../../src/core/i18n/locales.ts';
import { contentPath } from '../content/paths.ts';
import type { Snapshot } from '../content/store.ts';
import { fieldsAfter, isFields, type EditMap, type Edits } from './edits.ts';
import { fieldsIn } from './fields.ts';

/** The descriptions of the pictures that are sent, by path. */
export type UploadDetails = ReadonlyMap<string, Pick<Upload, 'replaces' | 'about'>>;

const picturesTable = dataPath('pictures');

/** Finds a picture's description in the texts that show it; the title of a text says nothing of it. */
function descriptionsFor(name: string, edits: Edits): Record<string, string> {
  const descriptions: Record<string, string> = {};
  for (const [path, edit] of edits) {
    const place = contentPath(path);
    if (!isFields(edit) || !isText(place)) continue;
    const { alt, body } = edit;
    // Nothing but a picture may lead there.
    const inText = references(typeof body === 'string' ? body : '').find(
      ({ target, text }) => text && target === mediaPath + name,
    );
    const description = inText?.text ?? alt;
    if (typeof description === 'string' && description.trim())
      descriptions[place.locale] = description.trim();
  }
  return descriptions;
}

/** The records of the table of pictures, whatever they are; undefined where it has no list. */
function findRecords(table: Data | undefined): unknown[] | undefined {
  const records = table?.['pictures'];
  return Array.isArray(records) ? (records as unknown[]) : undefined;
}

const getId = (record: unknown) => (isData(record) ? record['id'] : undefined);

/** Words in the order of the languages; without Romanian ones they are none that a record may have. */
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

/**
 * The record of a new picture: facts that nobody gave are to be confirmed, and appear as such among the editor's tasks.
 */
const newRecord = (id: string, about: PictureAbout, edits: Edits): Data => ({
  ...{ id, alt: toBeConfirmed, author: toBeConfirmed, licence: toBeConfirmed, source: toBeConfirmed },
  ...fieldsFor({ ...about, alt: { ...descriptionsFor(id, edits), ...about.alt } }),
});

/** Fields that were true of the old picture alone, whatever is said of the new one. */
const oldPictureFields: readonly string[] = ['focus', 'licenceUrl', 'illustration'];

/**
 * The record of a picture that another one replaces. Whatever was asked anew and not answered is to be confirmed: the
 * old words and the old author do not belong to the new picture.
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

/** Adds to the edits the new content of the table of pictures, and removes pictures along with their records. */
export async function fitTable(
  edits: EditMap,
  snapshot: Snapshot,
  uploadDetails: UploadDetails,
): Promise<void> {
  const table = await fieldsAfter(picturesTable, edits, snapshot);
  const records = findRecords(table);
  if (!records) return;
  const names = new Set(records.map(getId));
  const before = edits.has(picturesTable) ? await fieldsIn(snapshot, picturesTable) : undefined;
  for (const id of (findRecords(before) ?? []).map(getId)) {
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
  if (!added.length && !renewals.size && !records.some((record) => removed.has(getId(record)))) return;
  const remaining = records
    .filter((record) => !removed.has(getId(record)))
    .map((record) => {
      const about = renewals.get(getId(record));
      return about && isData(record) ? renewRecord(record, about) : record;
    });
  const newRecords = added.map(({ name, about }) => newRecord(name, about, edits));
  edits.set(picturesTable, { ...table, pictures: [...remaining, ...newRecords] });
}
