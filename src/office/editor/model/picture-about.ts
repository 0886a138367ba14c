// An editor's description of a picture, as sent with the file.

import type { PictureAbout, Upload } from '../api/editing.ts';

export interface PictureWords {
  /** By language; empty if there is no description. */
  alt: Partial<Record<string, string>>;
  author: string;
  /** `30% 20%`; empty for the middle. */
  focus: string;
}

/** Returns the description for an upload. If it replaces a file, its licence and source must be confirmed again. */
export function aboutUpload(
  { alt, author, focus }: PictureWords,
  replaces: boolean,
): Pick<Upload, 'about' | 'replaces'> {
  const about: PictureAbout = { alt, author, ...(focus && { focus }) };
  return replaces ? { replaces, about: { ...about, licence: '', source: '' } } : { about };
}
