// Hunting grounds.

import { z } from 'astro/zod';
import { fact, text, localized, recordId, id, source, position } from './parts.ts';

export const ground = z
  .strictObject({
    id,
    number: fact(z.number().int().positive()).meta({ label: 'Numărul' }),
    name: text.meta({ label: 'Numele fondului' }),
    areaHa: fact(z.number().positive()).meta({ label: 'Suprafața, în hectare' }),
    terrain: fact(z.enum(['mountain', 'hill', 'plain'])).meta({
      label: 'Terenul',
      words: 'pages:grounds.terrains',
    }),
    /** Ids of species.yaml. */
    species: fact(z.array(recordId.meta({ label: 'Specie', refersTo: 'species' })).min(1)).meta({
      label: 'Specii',
    }),
    /** Who manages it, as far as is known. */
    manager: fact(localized).meta({ label: 'Gestionarul', isName: true }),
    /** true: of this association; shown first. */
    own: z.boolean().meta({ label: 'Fond al asociației', hint: 'Fondurile asociației apar primele.' }),
    /** The role of the person to ask, never a private name without consent. */
    contact: fact(localized).meta({
      label: 'Persoana de contact',
      hint: 'Funcția, de exemplu „paznicul de vânătoare”, nu numele persoanei.',
    }),
    position: fact(position).meta({ label: 'Poziția pe hartă' }),
    ...source,
  })
  .meta({ label: 'Fonduri de vânătoare' });
