// Waters to fish in.

import { z } from 'astro/zod';
import { fact, text, localized, recordId, id, source } from './parts.ts';

export const water = z
  .strictObject({
    id,
    name: text.meta({ label: 'Numele apei' }),
    kind: z.enum(['river', 'stream', 'lake']).meta({ label: 'Felul', words: 'pages:fishing.kinds' }),
    /** Which part of the water, where it is known. */
    stretch: fact(localized).meta({ label: 'Sectorul' }),
    /** Ids of fish.yaml. */
    fish: z
      .array(recordId.meta({ label: 'Pește', refersTo: 'fish' }))
      .default([])
      .meta({ label: 'Pești' }),
    manager: fact(localized).meta({ label: 'Gestionarul', isName: true }),
    ...source,
  })
  .meta({ label: 'Ape de pescuit' });
