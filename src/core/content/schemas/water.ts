// Fishing waters.

import { z } from 'astro/zod';
import { fact, localized, recordId, source } from './parts.ts';

export const water = z.strictObject({
  id: recordId,
  name: localized.meta({ isName: true }),
  kind: z.enum(['river', 'stream', 'lake', 'reservoir', 'pond']).meta({ words: 'pages:fishing.kinds' }),
  /** The part of the water, if known. */
  stretch: fact(localized),
  /** Ids from fish.yaml. */
  fish: z.array(recordId.meta({ refersTo: 'fish' })).default([]),
  manager: fact(localized).meta({ isName: true }),
  ...source,
});
