// Price tables.

import { z } from 'astro/zod';
import { maxBani } from '../../money.ts';
import { legalActIds } from './legal-act.ts';
import { fact, heldDays, localized, longLocalized, year, recordId } from './parts.ts';

export const tariffPages = ['tariffs', 'subscription'] as const;

/** At most what a member can be charged and pay. */
const price = z
  .number()
  .nonnegative()
  .max(maxBani / 100);

export const tariffGroup = z.strictObject({
  id: recordId,
  /** The page that shows the group. */
  page: z.enum(tariffPages).meta({ words: 'nav' }),
  title: localized,
  note: longLocalized.optional(),
  /** The year in which the amounts apply: all of it, if no days are given. */
  year: fact(year),
  ...heldDays,
  /** The decision that sets them. */
  acts: fact(legalActIds),
  rows: z
    .array(
      z.strictObject({
        id: recordId,
        name: localized,
        /** The people who pay it. */
        who: localized.optional(),
        validity: fact(localized),
        /** In `currency`; what it is per, if not per piece, is in `unit`. */
        amount: fact(price).meta({ input: 'money' }),
        /** The amount from the first day of the table's `next`. */
        next: price.optional().meta({ input: 'money' }),
        /** Last year's amount, shown to editors next to one that is still to be confirmed. */
        previous: price.optional().meta({ input: 'money' }),
        currency: z.enum(['RON', 'EUR']).default('RON'),
        unit: localized.optional(),
      }),
    )
    .min(1),
  /** The days of the rows' next amounts, and the decision that sets them. */
  next: z
    .strictObject({
      year: year,
      ...heldDays,
      acts: legalActIds.default([]),
    })
    .optional(),
});
