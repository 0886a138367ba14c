// What an editor says of a picture under it, as it is sent with its file.

import type { PictureAbout, Upload } from '../../../lib/api/editing.ts';

export interface PictureWords {
  /** By language; empty where nothing is said. */
  alt: Partial<Record<string, string>>;
  author: string;
  /** `30% 20%`; empty for the middle. */
  focus: string;
}

/** What a file's upload says besides: of one that takes the place of another, all that held for the old one is asked anew. */
export function aboutUpload(
  { alt, author, focus }: PictureWords,
  replaces: boolean,
): Pick<Upload, 'about' | 'replaces'> {
  const about: PictureAbout = { alt, author, ...(focus && { focus }) };
  return replaces ? { replaces, about: { ...about, licence: '', source: '' } } : { about };
}
