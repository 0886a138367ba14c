// Saves an announcement: its files as one change, with the pictures and documents that are new.

import type { Choice, EditedFile, Upload } from '../../../lib/api/editing.ts';
import { pathsOf, publishedOn, toFiles, type AnnouncementValues } from '../model/announcement.ts';
import { saveFiles } from '../model/calls.ts';
import { filesAt, idOf, type Saved } from '../model/entry.ts';
import { usedFiles, withFiles, type Uploads } from '../model/send-file.ts';
import { aboutUpload } from '../model/picture-about.ts';
import { mediaFile } from '../../../lib/content/path.ts';
import { addressOf } from '../../../lib/content/slug.ts';
import { defaultLocale, localeCodes } from '../../../lib/i18n/locales.ts';
import { conflictsOf } from '../form/use-sending.ts';

export interface AnnouncementEdits {
  values: AnnouncementValues;
  files: EditedFile[];
  isNew: boolean;
  wasPublished: boolean;
  uploads: Uploads;
  choices: Choice[];
  /** The paths of the files to delete with the announcement, if it is deleted as a whole. */
  remove?: string[] | undefined;
  today: string;
}

/** The name of an announcement whose title has no letters. */
const fallbackName = 'anunt';
/** The most announcements with the same name. */
const mostNames = 50;

/** Adds the description of the announcement's photograph, for its record. */
function withAbout({ facts, texts, photo }: AnnouncementValues, upload: Upload): Upload {
  const { cover, focus } = facts;
  if (upload.path !== mediaFile(cover)) return upload;
  const alt = Object.fromEntries(localeCodes.map((locale) => [locale, texts[locale].alt]));
  // Kept by an earlier version of this page, it may have none.
  const { author = '', replaces = [] } = photo ?? {};
  const isReplacing = replaces.includes(cover);
  return { ...upload, ...aboutUpload({ alt, author, focus: isReplacing ? focus : '' }, isReplacing) };
}

/** @throws ApiError as `saveFiles` does. */
export async function sendAnnouncement(announcement: AnnouncementEdits): Promise<Saved> {
  const { values, files, isNew, wasPublished, uploads, choices, remove, today } = announcement;
  const publishedAt = publishedOn(values, wasPublished, today);
  const edits = toFiles(values, files, publishedAt).map((edit) => (remove ? { ...edit, data: null } : edit));
  const { facts } = values;
  const chosen = remove
    ? []
    : usedFiles(uploads, values, [facts.cover, ...facts.attachments.map(({ file }) => file)]);
  const common = { removals: remove ?? [], choices };
  const address = addressOf(values.texts[defaultLocale].title, fallbackName, today);
  for (let number = 1; ; number++) {
    const paths = pathsOf(number === 1 ? address : `${address}-${number}`);
    const namedEdits = isNew
      ? edits.map((edit) => ({ ...edit, path: paths[pathsOf('new').indexOf(edit.path)] ?? edit.path }))
      : edits;
    try {
      const { files: savedFiles, change } = await withFiles(chosen, (sentFiles) =>
        saveFiles({
          ...common,
          uploads: sentFiles.map((upload) => withAbout(values, upload)),
          files: namedEdits,
        }),
      );
      return { files: filesAt(isNew ? paths : pathsOf(idOf(files)), savedFiles), change };
    } catch (error) {
      // Another announcement has that name.
      const isTaken = isNew && conflictsOf(error) && number < mostNames;
      if (!isTaken) throw error;
    }
  }
}
