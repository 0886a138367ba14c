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

/** What takes the place of the seasons before from a day on, until the next one's day; without any nothing is open. */
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
    /** The species alone; the variant is named apart. */
    name: localized,
    /** Names the variant where the general word for it (male, female …) is not the hunters' own. */
    variantName: localized.optional(),
    variant: z.enum(variants).meta({ words: 'seasons:variants' }),
    latin: text,
    /** As far as is known, it does not live in the county, or hardly: listed after the others. */
    rare: z.boolean().default(false),
    /** Both days included; may run over New Year; 02-28 means the end of February. Without any it is closed. */
    seasons: z.array(period),
    acts: legalActIds.default([]),
    ...source,
    /** In the order of their days. */
    later: z.array(later).default([]),
  })
  .refine((row) => marksDoubt(row, row.seasons), { path: ['seasons'], message: says('disputed-days') })
  .refine((row) => givesReason(row, row.seasons), { path: ['note'], message: says('disputed-note') });
