// The validation of an announcement's form, by the schemas of the files.

import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { z } from 'astro/zod';
import { announcementSchema, type AnnouncementValues } from '../model/announcement.ts';
import { asMessage } from '../model/problems.ts';

/** @param today 2026-11-22. */
export const resolverOn = (today: string): Resolver<AnnouncementValues> =>
  zodResolver(
    announcementSchema(today) as unknown as z.ZodType<AnnouncementValues, AnnouncementValues>,
    { error: asMessage },
    { raw: true },
  );
