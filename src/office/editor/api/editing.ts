// The content as the editor's pages and the functions exchange it: plain data, independent of the files' own syntax.

import type { Data } from '../../../core/content/data.ts';
import type { Steps } from '../../../core/content/place.ts';
import type { Locale } from '../../../core/i18n/locales.ts';
import type { FieldChange } from './content-change.ts';

/** The path of the editor's endpoints. */
export const editing = '/api/edit';

/** The titles of an announcement or a page, in the languages in which it has one. */
export type Titles = Partial<Record<Locale, string>>;

/** An announcement in the list. A value that is missing or invalid in its file is null. */
export interface ListedAnnouncement {
  id: string;
  titles: Titles;
  /** Days: 2026-11-21. */
  publishedAt: string | null;
  expiresAt: string | null;
  category: string | null;
  /** A name in src/content/media. */
  cover: string | null;
  isDraft: boolean;
  isPinned: boolean;
  isSample: boolean;
  /** The languages in which it is written. */
  languages: string[];
}

/** A page's text in the list. */
export interface ListedPage {
  id: string;
  titles: Titles;
  /** The languages in which it is written. */
  languages: string[];
  /** The languages whose file cannot be read and must be repaired by hand. */
  unreadable: string[];
}

/** A file as it was when it was read. */
export interface EditedFile {
  path: string;
  /** Identifies the file's content; null if there is no file. */
  version: string | null;
  data: Data;
  /** The Markdown of a text; empty for data. */
  body: string;
}

/** An earlier state of an entry. */
export interface EntryVersion {
  /** The change that led to this state; `before` for the state before all known changes. */
  id: string;
  /** In milliseconds since 1970; null, like `by`, if the change that made it is unknown. */
  at: number | null;
  by: string | null;
  /** True if this is the state saved now. */
  isCurrent: boolean;
  /** True if the entry was deleted. */
  isGone: boolean;
}

/** A file of an entry that has changed since. */
export interface VersionPlace {
  path: string;
  fields: readonly FieldChange[];
}

export interface ShownVersion {
  /** The files as they were. */
  files: EditedFile[];
  /** The differences between then and now. */
  places: VersionPlace[];
}

/** A file as it is to be saved. */
export interface FileEdit {
  path: string;
  /** The file's version when editing began; null if there was no file. */
  version: string | null;
  /** null deletes the file. */
  data: Data | null;
  body?: string;
}

/**
 * A picture's details as entered by an editor. Omitted details stay as they are; for a new picture they are marked as to be
 * confirmed, as are the empty required details of a replacement.
 */
export interface PictureAbout {
  /** By language. */
  alt?: Partial<Record<string, string>> | undefined;
  author?: string | undefined;
  licence?: string | undefined;
  source?: string | undefined;
  /** For a replacement: an omitted point means the middle. */
  focus?: string | undefined;
}

/** A picture or document whose parts were uploaded before. */
export interface Upload {
  path: string;
  /** A UUID, chosen by the sender. */
  id: string;
  /** Total size of all parts, in bytes. */
  size: number;
  /** Replaces the file of that name wherever it is used; otherwise no file is overwritten. */
  replaces?: boolean | undefined;
  about?: PictureAbout | undefined;
}

/** A place that two people changed differently. */
export interface Conflict {
  path: string;
  steps: Steps;
  /** null if it does not exist. */
  mine: unknown;
  theirs: unknown;
}

/** The choice between two conflicting values. */
export interface Choice {
  path: string;
  steps: Steps;
  keep: 'mine' | 'theirs';
  /** The other editor's value when the choice was made; the choice is valid only for that value. */
  theirs: unknown;
}

export interface SaveRequest {
  files: FileEdit[];
  uploads?: Upload[];
  /** Pictures and documents to delete; nothing may use them any more. */
  removals?: string[];
  choices?: Choice[];
}

/** The answer to a quick notice. */
export interface NoticeAnswer {
  /** The key that was sent. */
  key: string;
  /** The announcement's name: the first one available. */
  id: string;
  /** null if it existed already. */
  change: string | null;
}

export interface SaveAnswer {
  /** The change that was made; null if nothing differed. */
  change: string | null;
  /** The files as they are now, including what others saved meanwhile. */
  files: EditedFile[];
  /** The number of places filled with a translation that the same words already have elsewhere. */
  filled?: number;
}

/** The names of the files that texts may show or link to. */
export interface MediaList {
  pictures: string[];
  documents: string[];
}
