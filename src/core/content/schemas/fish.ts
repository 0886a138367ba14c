// Fish with their closed seasons and sizes; the spring closure of a year.

import { z } from 'astro/zod';
import { says } from '../words.ts';
import { legalActIds, namesPage, order } from './legal-act.ts';
import { givesReason, hasOtherSize, marksDoubt } from './contradicted.ts';
import { day, disputed, fact, localized, monthDay, recordId, source, sources, text } from './parts.ts';

/** A day, or the first or last day of the general closure of `fishing-closure.yaml`. */
const closureDay = z.literal('general').or(monthDay).meta({ input: 'closure-day' });

const limits = {
  closed: z.array(z.strictObject({ from: closureDay, to: closureDay, disputed })),
  /** Centimetres from the snout to the base of the tail fin; null while the fish is closed all year. */
  minSizeCm: z.number().int().positive().max(300).nullable(),
  /** Sources differ on the size, or only an old one has it: shown with a mark. */
  sizeDisputed: disputed,
};

const marksSize = (row: Parameters<typeof hasOtherSize>[0] & { sizeDisputed?: boolean | undefined }) =>
  row.sizeDisputed === true || !hasOtherSize(row);
const disputedSize = { path: ['sizeDisputed'], message: says('disputed-size') };

/** What takes the place of the limits before from a day on, until the next one's day. */
const later = z
  .strictObject({ since: day, ...limits, ...order.shape, note: source.note })
  .refine(namesPage, { path: ['sources'], message: says('name-page') })
  .refine((row) => marksDoubt(row, row.closed), { path: ['closed'], message: says('disputed-days') })
  .refine(marksSize, disputedSize)
  .refine((row) => givesReason(row, row.closed), { path: ['note'], message: says('disputed-note') });

export const fish = z
  .strictObject({
    id: recordId,
    name: localized,
    latin: text,
    ...limits,
    acts: legalActIds.default([]),
    ...source,
    /** In the order of their days. */
    later: z.array(later).default([]),
  })
  .refine((row) => marksDoubt(row, row.closed), { path: ['closed'], message: says('disputed-days') })
  .refine(marksSize, disputedSize)
  .refine((row) => givesReason(row, row.closed), { path: ['note'], message: says('disputed-note') });

/** The spring closure of natural waters, set anew each year by an order. */
export const fishingClosure = z.strictObject({
  id: recordId,
  /** The year whose order set these days. Earlier years stay: they show what all orders have in common. */
  year: z.number().int().min(1990).max(2100),
  from: monthDay,
  to: monthDay,
  /** The order of the year. */
  acts: fact(legalActIds),
  sources,
});
