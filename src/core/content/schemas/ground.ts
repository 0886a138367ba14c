// Hunting grounds.

import { z } from 'astro/zod';
import { fact, text, localized, recordId, source, position } from './parts.ts';

export const ground = z.strictObject({
  id: recordId,
  number: fact(z.number().int().positive()),
  name: text,
  areaHa: fact(z.number().positive()),
  terrain: fact(z.enum(['mountain', 'hill', 'plain'])).meta({ words: 'pages:grounds.terrains' }),
  /** Ids from species.yaml. */
  species: fact(z.array(recordId.meta({ refersTo: 'species' })).min(1)),
  /** The ground's manager, as far as known. */
  manager: fact(localized).meta({ isName: true }),
  /** True for the association's own grounds, which are shown first. */
  own: z.boolean(),
  /** The role of the contact person; never a private name without consent. */
  contact: fact(localized),
  position: fact(position),
  ...source,
});
