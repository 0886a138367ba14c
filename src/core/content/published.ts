// Decides which announcements a build shows.

import { isoDate } from '../time/days.ts';
import type { announcement } from './schemas.ts';
import type { z } from 'astro/zod';

type Facts = Pick<z.infer<typeof announcement>, 'draft' | 'sample' | 'publishedAt'>;

/**
 * Returns true for an announcement that readers see on a day (2026-11-21): no draft, not planned for later, and no
 * sample once the association's office has an address, for samples only show what the site will be.
 */
export function isPublished({ draft, sample, publishedAt }: Facts, day: string, hasOffice: boolean): boolean {
  return !draft && isoDate(publishedAt) <= day && !(sample && hasOffice);
}
