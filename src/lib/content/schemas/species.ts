// Game: species and variants, with their open seasons.

import { z } from 'astro/zod';
import { says } from '../words.ts';
import { legalActIds } from './legal-act.ts';
import { marksDoubt, givesReason } from './contradicted.ts';
import { text, localized, source, period, recordId } from './parts.ts';

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
    /** Both days included; may run over New Year; 02-28 means the end of February. */
    seasons: z.array(period).min(1),
    acts: legalActIds.default([]),
    ...source,
  })
  .refine((row) => marksDoubt(row, row.seasons), { path: ['seasons'], message: says('disputed-days') })
  .refine((row) => givesReason(row, row.seasons), { path: ['note'], message: says('disputed-note') });
