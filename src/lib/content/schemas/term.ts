// Romanian words in translated texts.

import { z } from 'astro/zod';
import { text, id } from './parts.ts';

/** A Romanian word or name that stays as it is in translated texts, where italics mark it as Romanian. */
export const term = z
  .strictObject({
    id,
    term: text.meta({
      label: 'Cuvântul sau numele',
      hint: 'Așa cum stă, cu litere cursive, în textele traduse; site-ul îl marchează ca fiind în română.',
    }),
  })
  .meta({ label: 'Termeni românești' });
