// Decides which announcements a build shows.

import { isoDate } from '../time/days.ts';
import type { announcement } from './schemas.ts';
import type { z } from 'astro/zod';

type Facts = Pick<z.infer<typeof announcement>, 'draft' | 'sample' | 'publishedAt'>;

/**
 * Returns true for an announcement that readers see on a day (2026-11-21): not a draft, not scheduled for later, and not a
 * sample once the association's office has an address, because samples only show what the site will be like.
 */
export function isPublished({ draft, sample, publishedAt }: Facts, day: string, hasOffice: boolean): boolean {
  return !draft && isoDate(publishedAt) <= day && !(sample && hasOffice);
}
