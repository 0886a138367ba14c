// Fish with their closed seasons and sizes; the spring closure of a year.

import { z } from 'astro/zod';
import { says } from '../words.ts';
import { legalActIds } from './act.ts';
import { marksDoubt, givesReason } from './contradicted.ts';
import { disputed, fact, text, localized, id, monthDay, year, sources, source, periodDays } from './parts.ts';

/** A day, or the first or last day of the general closure of `fishing-closure.yaml`. */
const closureDay = z.literal('general').or(monthDay).meta({ input: 'closure-day' });
const closureHint = `${periodDays} Cuvântul „general” înseamnă ziua din prohibiția generală.`;

export const fish = z
  .strictObject({
    id,
    name: localized.meta({ label: 'Specia' }),
    latin: text.meta({ label: 'Numele latin' }),
    closed: z
      .array(
        z.strictObject({
          from: closureDay.meta({ label: 'De la', hint: closureHint }),
          to: closureDay.meta({ label: 'Până la', hint: closureHint }),
          disputed,
        }),
      )
      .meta({ label: 'Perioade de prohibiție' }),
    /** Centimetres from the snout to the base of the tail fin; null while the fish is closed all year. */
    minSizeCm: z.number().int().positive().max(300).nullable().meta({
      label: 'Dimensiunea minimă, în cm',
      hint: 'De la vârful botului până la baza înotătoarei codale. Lăsați gol dacă este în prohibiție tot anul.',
    }),
    acts: legalActIds.default([]),
    ...source,
  })
  .refine((row) => marksDoubt(row, row.closed), { path: ['closed'], message: says('disputed-days') })
  .refine((row) => givesReason(row, row.closed), { path: ['note'], message: says('disputed-note') })
  .meta({ label: 'Pești' });

/** The spring closure of natural waters, set anew each year by an order. */
export const fishingClosure = z
  .strictObject({
    id,
    /** The year whose order set these days; in a year without a record they are shown as not yet known. */
    year: year.meta({
      label: 'Anul',
      hint: 'Fiecare an are înregistrarea lui; într-un an fără, zilele sunt arătate ca încă necunoscute.',
    }),
    from: monthDay.meta({ label: 'De la', hint: periodDays }),
    to: monthDay.meta({ label: 'Până la', hint: periodDays }),
    /** The order of the year. */
    acts: fact(legalActIds),
    sources,
  })
  .meta({ label: 'Prohibiția de primăvară' });
