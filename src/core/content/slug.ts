// Turns a title into the name of a file, which becomes the address of its page.

import { fold } from '../fold.ts';

/** In characters. A longer title is cut between two words, if possible. */
const longest = 80;

/**
 * Turns a title into lower-case letters, digits and single hyphens; empty for a title without any of them.
 *
 * @example slugify('Ședință: 5 decembrie') // 'sedinta-5-decembrie'
 */
export function slugify(title: string): string {
  const slug = fold(title)
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= longest) return slug;
  const end = slug.lastIndexOf('-', longest);
  return slug.slice(0, end > 0 ? end : longest);
}

/** `index` would be taken for the page of the folder; the other names are reserved on Windows. */
const notNames = /^(index|con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * Returns a file name for any title: a title that makes none is named by its kind and day.
 *
 * @param kind `anunț`
 * @param day 2026-11-21; empty if not known.
 * @example makeSlug('🦌', 'anunț', '2026-11-21') // 'anunt-2026-11-21'
 */
export function makeSlug(title: string, kind: string, day: string): string {
  const slug = slugify(title);
  return slug && !notNames.test(slug) ? slug : slugify(`${kind} ${title} ${day}`);
}
