// A title as the name of a file, which becomes the address of its page. The editor's page makes names in the same way.

import { fold } from '../fold.ts';

/** How the editor's page cleans a title. */
export const slugSettings = { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-' } as const;

/**
 * Lower-case letters, digits and single hyphens; empty for a title without any of them.
 *
 * @example slugOf('Ședință: 5 decembrie') // 'sedinta-5-decembrie'
 */
export function slugOf(title: string): string {
  return fold(title)
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
