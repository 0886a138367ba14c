// A page's text.

import { z } from 'astro/zod';
import { maxTitleLength } from '../title.ts';
import { lineOf, linesOf } from './parts.ts';

export const page = z.strictObject({
  title: lineOf(80),
  /** The words that people type who look for the page; its title, where left out. */
  searchTitle: lineOf(maxTitleLength).optional(),
  /** For search engines and shared links: one or two sentences. */
  description: linesOf(200),
  /** The sentence under the title. */
  lead: linesOf(240).optional(),
});
