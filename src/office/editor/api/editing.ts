// The content as the editor's pages and the functions exchange it: plain data, never the files' own spelling.

import type { Data } from '../../../core/content/data.ts';
import type { FieldChange } from './content-change.ts';

/** The path of the editor's calls. */
export const editing = '/api/edit';

/** An announcement as the list of all of them shows it. What its file does not say, or says wrongly, is null. */
export interface ListedAnnouncement {
  id: string;
  title: string;
  /** Days: 2026-11-21. */
  publishedAt: string | null;
  expiresAt: string | null;
  category: string | null;
  /** A name in src/content/media. */
  cover: string | null;
  isDraft: boolean;
  isPinned: boolean;
  isSample: boolean;
  /** The languages that it is written in. */
  languages: string[];
}

/** The text of a page as the list of all of them shows it. */
export interface ListedPage {
  id: string;
  title: string;
  /** The languages that it is written in. */
  languages: string[];
  /** Those whose file cannot be read: it is mended by hand. */
  unreadable: string[];
}

/** A file at the moment that it was read. */
export interface EditedFile {
  path: string;
  /** Names what the file holds; null: there is no file. */
  version: string | null;
  data: Data;
  /** The Markdown of a text; empty for data. */
  body: string;
}

/** A state that an entry had. */
export interface EntryVersion {
  /** The change that left it so; `before` for what was there before all changes that are known. */
  id: string;
  /** In milliseconds since 1970; null where no change is known that made it, as with who it was. */
  at: number | null;
  by: string | null;
  /** It is what is saved now. */
  isCurrent: boolean;
  /** The entry was deleted. */
  isGone: boolean;
}

/** A file of an entry that is not now what it was. */
export interface VersionPlace {
  path: string;
  fields: readonly FieldChange[];
}

export interface ShownVersion {
  /** As they were. */
  files: EditedFile[];
  /** Their contents then and now. */
  places: VersionPlace[];
}

/** A file as it is to be. */
export interface FileEdit {
  path: string;
  /** The file's version when the work on it began; null: there was none. */
  version: string | null;
  /** null: the file goes. */
  data: Data | null;
  body?: string;
}

/**
 * A picture's details as an editor gives them. Those left out stay as they are, and of a new one are to be confirmed; so
 * are those requested of one that takes the place of another, where they are empty.
 */
export interface PictureAbout {
  /** By language. */
  alt?: Partial<Record<string, string>> | undefined;
  author?: string | undefined;
  licence?: string | undefined;
  source?: string | undefined;
  /** Of one that takes the place of another: a point left out is its middle. */
  focus?: string | undefined;
}

/** A picture or a document, which was sent before in parts. */
export interface Upload {
  path: string;
  /** A UUID, made by whoever sent it. */
  id: string;
  /** In bytes, of all its parts. */
  size: number;
  /** It takes the place of the file of that name, wherever that is used; without it no file is written over. */
  replaces?: boolean | undefined;
  about?: PictureAbout | undefined;
}

/** A place in a file: the steps to it. `body` is the text of a Markdown file; no steps are the file as a whole. */
export type Steps = readonly (string | number)[];

/** A place that two people changed in two ways. */
export interface Conflict {
  path: string;
  steps: Steps;
  /** null: it is not there. */
  mine: unknown;
  theirs: unknown;
}

/** A choice at a conflict. */
export interface Choice {
  path: string;
  steps: Steps;
  keep: 'mine' | 'theirs';
  /** The other editor's value at the time of the choice: a choice holds for that alone. */
  theirs: unknown;
}

export interface SaveRequest {
  files: FileEdit[];
  uploads?: Upload[];
  /** Pictures and documents that go: nothing may use them any more. */
  removals?: string[];
  choices?: Choice[];
}

/** The answer to a quick notice. */
export interface NoticeAnswer {
  /** As it was sent. */
  key: string;
  /** The announcement's name: the first one that was free. */
  id: string;
  /** null: it was there already. */
  change: string | null;
}

export interface SaveAnswer {
  /** The change that was made; null where nothing differed. */
  change: string | null;
  /** The files as they are now: with what others wrote meanwhile. */
  files: EditedFile[];
  /** The places that got a translation which the same words have elsewhere, if any. */
  filled?: number;
}

/** Names of the files that texts may show or offer. */
export interface MediaList {
  pictures: string[];
  documents: string[];
}
