// Tables of prices.

import { z } from 'astro/zod';
import { legalActIds } from './act.ts';
import { fact, heldDays, localized, longLocalized, id, year } from './parts.ts';

export const tariffPages = ['tariffs', 'subscription'] as const;

export const tariffGroup = z
  .strictObject({
    id,
    /** The page that shows the group. */
    page: z.enum(tariffPages).meta({ label: 'Pagina', words: 'nav' }),
    title: localized.meta({ label: 'Titlul tabelului' }),
    note: longLocalized.optional().meta({ label: 'Notă' }),
    /** The year the amounts hold for: all of it, where no days are named. */
    year: fact(year).meta({ label: 'Anul' }),
    ...heldDays,
    /** The decision that set them. */
    acts: fact(legalActIds),
    rows: z
      .array(
        z.strictObject({
          id,
          name: localized.meta({ label: 'Pentru ce' }),
          /** Who pays it. */
          who: localized.optional().meta({ label: 'Cine plătește' }),
          validity: fact(localized).meta({ label: 'Valabilitatea' }),
          /** In the currency; per what, if not per piece, stands in `unit`. */
          amount: fact(z.number().nonnegative()).meta({
            label: 'Suma',
            hint: 'Numai cifre.',
            input: 'money',
          }),
          /** What it costs from the first day of the table's `next`. */
          next: z.number().nonnegative().optional().meta({
            label: 'Suma următoare',
            hint: 'Numai cifre.',
            input: 'money',
          }),
          /** The amount of the year before: beside one that is to be confirmed it tells editors what it was. */
          previous: z.number().nonnegative().optional().meta({
            label: 'Suma din anul trecut',
            hint: 'Nu apare pe site.',
            input: 'money',
          }),
          currency: z
            .enum(['RON', 'EUR'])
            .default('RON')
            .meta({ label: 'Moneda', options: { RON: 'lei', EUR: 'euro' } }),
          unit: localized.optional().meta({ label: 'Pe ce unitate', hint: 'De exemplu: pe autorizație.' }),
        }),
      )
      .min(1)
      .meta({ label: 'Rânduri' }),
    /** The days of the rows' next amounts, and the decision that sets them. */
    next: z
      .strictObject({
        year: year.meta({ label: 'Anul' }),
        ...heldDays,
        acts: legalActIds.default([]),
      })
      .optional()
      .meta({ label: 'Sumele următoare' }),
  })
  .meta({ label: 'Tarife și cotizații' });
