// The files that texts show or offer, as the functions report them: pictures and documents, and the uses of each.

/** A place where a file is used. */
export interface FileUse {
  /** `site`: the site's own pages show it by name; `bank`: the code for paying from a bank's app. */
  kind: 'announcements' | 'pages' | 'gallery' | 'site' | 'bank';
  /** An announcement or a page. */
  id?: string;
  title?: string;
  /** Readers do not see it yet: an announcement that is a draft, or whose day is to come. */
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
  /** The point that cuts of it keep in sight, where its record names one: `30% 20%`. */
  focus?: string;
  lacks: PictureLack[];
  /** Its place in the list of records; null: it has none. */
  row: number | null;
}

export interface Library {
  pictures: LibraryPicture[];
  documents: LibraryFile[];
}
