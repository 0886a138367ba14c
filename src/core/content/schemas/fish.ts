// Fish with their closed seasons and sizes, and the yearly spring closure.

import { z } from 'astro/zod';
import { says } from '../words.ts';
import { legalActIds, namesPage, order } from './legal-act.ts';
import { givesReason, hasOtherSize, marksDoubt } from './contradicted.ts';
import { day, disputed, fact, localized, monthDay, recordId, source, sources, text } from './parts.ts';

/** A day, or the first or last day of the general closure of `fishing-closure.yaml`. */
const closureDay = z.literal('general').or(monthDay).meta({ input: 'closure-day' });

const limits = {
  closed: z.array(z.strictObject({ from: closureDay, to: closureDay, disputed })),
  /** In centimetres, from the snout to the base of the tail fin; null if the fish is closed all year. */
  minSizeCm: z.number().int().positive().max(300).nullable(),
  /** Sources differ on the size, or only an old one gives it: shown with a mark. */
  sizeDisputed: disputed,
};

const marksSize = (row: Parameters<typeof hasOtherSize>[0] & { sizeDisputed?: boolean | undefined }) =>
  row.sizeDisputed === true || !hasOtherSize(row);
const disputedSize = { path: ['sizeDisputed'], message: says('disputed-size') };

/** Limits that replace the previous ones from a day on, until the first day of the next ones. */
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
    /** In order of their first days. */
    later: z.array(later).default([]),
  })
  .refine((row) => marksDoubt(row, row.closed), { path: ['closed'], message: says('disputed-days') })
  .refine(marksSize, disputedSize)
  .refine((row) => givesReason(row, row.closed), { path: ['note'], message: says('disputed-note') });

/** The spring closure of natural waters, which an order sets each year. */
export const fishingClosure = z.strictObject({
  id: recordId,
  /** The year whose order set these days. Earlier years are kept: they show what all orders have in common. */
  year: z.number().int().min(1990).max(2100),
  from: monthDay,
  to: monthDay,
  /** The order of the year. */
  acts: fact(legalActIds),
  sources,
});
