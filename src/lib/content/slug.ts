// A title as the name of a file, which becomes the address of its page.

import { fold } from '../fold.ts';

/**
 * Lower-case letters, digits and single hyphens; empty for a title without any of them.
 *
 * @example slugOf('Ședință: 5 decembrie') // 'sedinta-5-decembrie'
 */
export function slugOf(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
