// Romanian words in translated texts.

import { z } from 'astro/zod';
import { text, recordId } from './parts.ts';

/** A Romanian word or name that is kept in translated texts, where italics mark it as Romanian. */
export const term = z.strictObject({
  id: recordId,
  term: text,
});
