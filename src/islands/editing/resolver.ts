// What a form of an announcement must hold, by the schemas of the files.

import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { z } from 'astro/zod';
import { announcementSchema, type AnnouncementValues } from '../../lib/editing/announcement.ts';
import { asMessage } from '../../lib/editing/problems.ts';

export const resolver: Resolver<AnnouncementValues> = zodResolver(
  announcementSchema as unknown as z.ZodType<AnnouncementValues, AnnouncementValues>,
  { error: asMessage },
  { raw: true },
);
