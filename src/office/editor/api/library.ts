// The files that texts show or link to, as the functions report them: pictures and documents, with their uses.

import type { Titles } from './editing.ts';

/** A place where a file is used. */
export interface FileUse {
  /** `site`: the site's own pages show it by name; `bank`: the code for paying with a banking app. */
  kind: 'announcements' | 'pages' | 'gallery' | 'site' | 'bank';
  /** The id of the announcement or page. */
  id?: string;
  titles?: Titles;
  /** Not yet visible to readers: a draft, or an announcement dated in the future. */
  hidden?: true;
}

export interface LibraryFile {
  /** The file's name. */
  name: string;
  uses: FileUse[];
}

/** The fields that a picture's record may lack. */
export const pictureLacks = ['alt', 'author', 'licence', 'source'] as const;
export type PictureLack = (typeof pictureLacks)[number];

export interface LibraryPicture extends LibraryFile {
  /** Its alternative text, by language. */
  alt: Record<string, string>;
  /** The point that stays visible when the picture is cropped, if its record has one: `30% 20%`. */
  focus?: string;
  lacks: PictureLack[];
  /** Its index in the list of records; null if it has none. */
  row: number | null;
}

export interface Library {
  pictures: LibraryPicture[];
  documents: LibraryFile[];
}
