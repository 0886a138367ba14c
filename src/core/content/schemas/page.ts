// The text of a page.

import { z } from 'astro/zod';
import { maxTitleLength } from '../title.ts';
import { multiLine, oneLine } from './parts.ts';

export const page = z.strictObject({
  title: oneLine(80),
  /** The words that people search for to find the page; the title if left out. */
  searchTitle: oneLine(maxTitleLength).optional(),
  /** One or two sentences for search engines and shared links. */
  description: multiLine(200),
  /** The sentence under the title. */
  lead: multiLine(240).optional(),
});
