// A page's text.

import { z } from 'astro/zod';
import { maxTitleLength } from '../title.ts';
import { multiLine, oneLine } from './parts.ts';

export const page = z.strictObject({
  title: oneLine(80),
  /** The words that people type who look for the page; its title, where left out. */
  searchTitle: oneLine(maxTitleLength).optional(),
  /** For search engines and shared links: one or two sentences. */
  description: multiLine(200),
  /** The sentence under the title. */
  lead: multiLine(240).optional(),
});
