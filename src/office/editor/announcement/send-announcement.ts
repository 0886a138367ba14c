// Saves an announcement: its files and its new pictures and documents, in one change.

import type { FileEdit, Upload } from '../api/editing.ts';
import { publishedOn, toFiles, toPaths, type AnnouncementValues } from '../model/announcement.ts';
import { saveFiles } from '../model/calls.ts';
import { filesAt, getEntryId, type Saved } from '../model/entry.ts';
import { usedFiles, withFiles, type Uploads } from '../model/send-file.ts';
import { aboutUpload } from '../model/picture-about.ts';
import { underFreeName } from '../../../core/content/free-name.ts';
import { mediaFile } from '../../../core/content/path.ts';
import { makeSlug } from '../../../core/content/slug.ts';
import { defaultLocale, localeCodes } from '../../../core/i18n/locales.ts';
import type { EntryEdits } from '../form/EntryForm.tsx';
import { findConflicts } from '../form/use-sending.ts';

interface AnnouncementEdits extends EntryEdits<AnnouncementValues> {
  wasPublished: boolean;
  today: string;
}

/** The name of an announcement whose title contains no letters. */
const fallbackName = 'anunt';

/** Returns the preferred name of a new announcement, derived from its title. */
export const nameFor = ({ texts }: AnnouncementValues, today: string): string =>
  makeSlug(texts[defaultLocale].title, fallbackName, today);

/** Returns the files of a new announcement under the given name. */
export const filesUnder = (name: string, edits: readonly FileEdit[]): FileEdit[] => {
  const paths = toPaths(name);
  return edits.map((edit) => ({ ...edit, path: paths[toPaths('new').indexOf(edit.path)] ?? edit.path }));
};

/** Returns the chosen files that an announcement uses. */
export const chosenFiles = (uploads: Uploads, values: AnnouncementValues): [path: string, content: Blob][] =>
  usedFiles(uploads, values, [values.facts.cover, ...values.facts.attachments.map(({ file }) => file)]);

/** Adds the description of the announcement's picture to its upload. */
export function withAbout({ facts, texts, photo }: AnnouncementValues, upload: Upload): Upload {
  const { cover, focus } = facts;
  if (upload.path !== mediaFile(cover)) return upload;
  const alt = Object.fromEntries(localeCodes.map((locale) => [locale, texts[locale].alt]));
  // Drafts stored by an earlier version of this page may lack it.
  const { author = '', replaces = [] } = photo ?? {};
  const isReplacing = replaces.includes(cover);
  return { ...upload, ...aboutUpload({ alt, author, focus: isReplacing ? focus : '' }, isReplacing) };
}

/** @throws ApiError as `saveFiles` does. */
export async function sendAnnouncement(announcement: AnnouncementEdits): Promise<Saved> {
  const { values, files, isNew, wasPublished, uploads, choices, remove, today } = announcement;
  const publishedAt = publishedOn(values, wasPublished, today);
  const edits = toFiles(values, files, publishedAt).map((edit) => (remove ? { ...edit, data: null } : edit));
  const chosen = remove ? [] : chosenFiles(uploads, values);
  const common = { removals: remove ?? [], choices };
  const save = async (name: string): Promise<Saved> => {
    const namedEdits = isNew ? filesUnder(name, edits) : edits;
    const { files: savedFiles, change } = await withFiles(chosen, (sentFiles) =>
      saveFiles({
        ...common,
        uploads: sentFiles.map((upload) => withAbout(values, upload)),
        files: namedEdits,
      }),
    );
    return { files: filesAt(toPaths(isNew ? name : getEntryId(files)), savedFiles), change };
  };
  const isTaken = (error: unknown) => isNew && findConflicts(error) !== undefined;
  return underFreeName(nameFor(values, today), save, isTaken);
}
