// Animals that may not be hunted.

import { z } from 'astro/zod';
import { localized, recordId, source, text } from './parts.ts';

/** strict: strictly protected. forbidden: hunting it is not allowed. */
const protectionStates = ['strict', 'forbidden'] as const;

/** An animal, or several of a kind, that is not game. */
export const protectedAnimal = z.strictObject({
  id: recordId,
  name: localized,
  /** Further words that people search for. */
  also: localized.optional(),
  latin: text.optional(),
  status: z.enum(protectionStates).meta({ words: 'seasons:protection' }),
  ...source,
});
