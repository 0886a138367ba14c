// The paths of the content's files, relative to the project's folder, with slashes: reading and writing them.

export const contentFolder = 'src/content';

/** Texts, which have one file per language; each kind has a folder. */
export const textKinds = ['announcements', 'pages'] as const;
export type TextKind = (typeof textKinds)[number];

/** Files that texts and records refer to; each kind has a folder. */
export type FileKind = 'media' | 'attachments';

export interface TextPath {
  kind: TextKind;
  locale: string;
  id: string;
}

/** A file by its kind, and by its name without extension; `media` and `attachments` keep theirs. */
export type ContentPath = TextPath | { kind: 'data'; id: string } | { kind: FileKind; id: string };

const shapes = [
  '(?<kind>announcements|pages)/(?<locale>[^/]+)/(?<id>[^/]+)\\.md',
  '(?<id>[^/]+)\\.yaml',
  '(?<kind>media|attachments)/(?<id>[^/]+)',
].map((shape) => new RegExp(`^${contentFolder}/${shape}$`));

/**
 * Reads the kind, language and name of a content file from its path, whether or not such a name or language is valid; undefined
 * for any other path. Does not decode, resolve or normalise anything.
 *
 * @example parsePath('src/content/pages/ro/contact.md') // { kind: 'pages', locale: 'ro', id: 'contact' }
 */
export function parsePath(path: string): ContentPath | undefined {
  for (const shape of shapes) {
    const groups = shape.exec(path)?.groups;
    if (groups) return { kind: 'data', ...groups } as ContentPath;
  }
  return undefined;
}

export const isText = (place: ContentPath | undefined): place is TextPath =>
  place !== undefined && 'locale' in place;

/** Returns the name of a file, without its folders. */
export const nameIn = (path: string) => path.replace(/^.*\//, '');

/** Returns the folder of a kind. */
export const folderPath = (kind: TextKind | FileKind) => `${contentFolder}/${kind}`;

/** Returns the path of a file; `parsePath` reads it. */
export function formatPath(place: ContentPath): string {
  if (place.kind === 'data') return `${contentFolder}/${place.id}.yaml`;
  const folder = folderPath(place.kind);
  return isText(place) ? `${folder}/${place.locale}/${place.id}.md` : `${folder}/${place.id}`;
}

export const dataPath = (id: string) => formatPath({ kind: 'data', id });
export const textPath = (kind: TextKind, locale: string, id: string) => formatPath({ kind, locale, id });
export const mediaFile = (id: string) => formatPath({ kind: 'media', id });

/** Returns the path of the same text in another language. */
export const inLanguage = (place: TextPath, locale: string) => formatPath({ ...place, locale });
