// Fish with their closed seasons and sizes; the spring closure of a year.

import { z } from 'astro/zod';
import { says } from '../words.ts';
import { legalActIds } from './legal-act.ts';
import { marksDoubt, givesReason } from './contradicted.ts';
import {
  disputed,
  fact,
  inOrder,
  localized,
  monthDay,
  periodDays,
  recordId,
  source,
  sources,
  text,
  year,
} from './parts.ts';

/** A day, or the first or last day of the general closure of `fishing-closure.yaml`. */
const closureDay = z.literal('general').or(monthDay).meta({ input: 'closure-day' });

export const fish = z
  .strictObject({
    id: recordId,
    name: localized,
    latin: text,
    closed: z.array(
      z
        .strictObject({
          from: closureDay,
          to: closureDay,
          disputed,
          ...periodDays,
        })
        .refine(inOrder, { path: ['until'], message: says('later-day') }),
    ),
    /** Centimetres from the snout to the base of the tail fin; null while the fish is closed all year. */
    minSizeCm: z.number().int().positive().max(300).nullable(),
    acts: legalActIds.default([]),
    ...source,
  })
  .refine((row) => marksDoubt(row, row.closed), { path: ['closed'], message: says('disputed-days') })
  .refine((row) => givesReason(row, row.closed), { path: ['note'], message: says('disputed-note') });

/** The spring closure of natural waters, set anew each year by an order. */
export const fishingClosure = z.strictObject({
  id: recordId,
  /** The year whose order set these days; in a year without a record they are shown as not yet known. */
  year: year,
  from: monthDay,
  to: monthDay,
  /** The order of the year. */
  acts: fact(legalActIds),
  sources,
});
