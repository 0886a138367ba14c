// Game: species and variants, with their open seasons.

import { z } from 'astro/zod';
import { says } from '../words.ts';
import { legalActIds, namesPage, order } from './legal-act.ts';
import { marksDoubt, givesReason } from './contradicted.ts';
import { day, text, localized, source, period, recordId } from './parts.ts';

const variants = [
  'all',
  'male',
  'female',
  'young',
  'male-trophy',
  'male-selection',
  'trophy',
  'selection',
] as const;

export const speciesGroups = ['big-game', 'small-game', 'birds'] as const;

/** Seasons that replace the previous ones from a day on, until the first day of the next ones; if empty, all is closed. */
const later = z
  .strictObject({
    since: day,
    seasons: z.array(period),
    ...order.shape,
    note: source.note,
  })
  .refine(namesPage, { path: ['sources'], message: says('name-page') })
  .refine((row) => marksDoubt(row, row.seasons), { path: ['seasons'], message: says('disputed-days') })
  .refine((row) => givesReason(row, row.seasons), { path: ['note'], message: says('disputed-note') });

/** A huntable species or a variant of it, with its open seasons. */
export const species = z
  .strictObject({
    id: recordId,
    group: z.enum(speciesGroups).meta({ words: 'seasons:groups' }),
    /** The species alone; the variant has its own name. */
    name: localized,
    /** The name of the variant, if hunters do not use the general word for it (male, female …). */
    variantName: localized.optional(),
    variant: z.enum(variants).meta({ words: 'seasons:variants' }),
    latin: text,
    /** True if, as far as known, it is absent from the county or nearly so: listed after the others. */
    rare: z.boolean().default(false),
    /** Both days are inclusive; may span New Year; 02-28 means the end of February. Closed if empty. */
    seasons: z.array(period),
    acts: legalActIds.default([]),
    ...source,
    /** In order of their first days. */
    later: z.array(later).default([]),
  })
  .refine((row) => marksDoubt(row, row.seasons), { path: ['seasons'], message: says('disputed-days') })
  .refine((row) => givesReason(row, row.seasons), { path: ['note'], message: says('disputed-note') });
