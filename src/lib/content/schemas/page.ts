// A page's text.

import { z } from 'astro/zod';
import { maxTitleLength } from '../title.ts';
import { lineOf, linesOf } from './parts.ts';

export const page = z
  .strictObject({
    title: lineOf(80).meta({ label: 'Titlul', hint: 'Cel mult 80 de semne.' }),
    /** What people type who look for the page; its title, where left out. */
    searchTitle: lineOf(maxTitleLength)
      .optional()
      .meta({
        label: 'Titlul pentru motoarele de căutare',
        hint: `Cuvintele pe care le scrie cine caută pagina, cel mult ${maxTitleLength} de semne; {year} devine anul. Lăsat gol, se ia titlul.`,
      }),
    /** For search engines and shared links: one or two sentences. */
    description: linesOf(200).meta({
      label: 'Descrierea',
      hint: 'Una sau două propoziții pentru motoarele de căutare, cel mult 200 de semne.',
    }),
    /** The sentence under the title. */
    lead: linesOf(240).optional().meta({
      label: 'Propoziția de sub titlu',
      hint: 'Cel mult 240 de semne.',
    }),
  })
  .meta({ label: 'Pagini' });
