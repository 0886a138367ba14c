// Hunting grounds.

import { z } from 'astro/zod';
import { fact, text, localized, recordId, source, position } from './parts.ts';

export const ground = z.strictObject({
  id: recordId,
  number: fact(z.number().int().positive()),
  name: text,
  areaHa: fact(z.number().positive()),
  terrain: fact(z.enum(['mountain', 'hill', 'plain'])).meta({ words: 'pages:grounds.terrains' }),
  /** Ids of species.yaml. */
  species: fact(z.array(recordId.meta({ refersTo: 'species' })).min(1)),
  /** Its manager, as far as is known. */
  manager: fact(localized).meta({ isName: true }),
  /** true: of this association; shown first. */
  own: z.boolean(),
  /** The role of the person to ask, never a private name without consent. */
  contact: fact(localized),
  position: fact(position),
  ...source,
});
