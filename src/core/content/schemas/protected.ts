// Animals that are not hunted.

import { z } from 'astro/zod';
import { localized, recordId, source, text } from './parts.ts';

/** strict: strictly protected. forbidden: hunting it is not allowed. */
const protectionStates = ['strict', 'forbidden'] as const;

/** An animal, or several of a kind, that is no game. */
export const protectedAnimal = z.strictObject({
  id: recordId,
  name: localized,
  /** Further words by which it is looked for. */
  also: localized.optional(),
  latin: text.optional(),
  status: z.enum(protectionStates).meta({ words: 'seasons:protection' }),
  ...source,
});
