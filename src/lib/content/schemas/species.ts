// Game: species and variants, with their open seasons.

import { z } from 'astro/zod';
import { says } from '../words.ts';
import { legalActIds } from './act.ts';
import { marksDoubt, givesReason } from './contradicted.ts';
import { text, localized, id, source, period } from './parts.ts';

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
    id,
    group: z.enum(speciesGroups).meta({ label: 'Grupa', words: 'seasons:groups' }),
    /** The species alone; the variant is named apart. */
    name: localized.meta({ label: 'Specia', hint: 'Numele speciei singur, fără sex și vârstă.' }),
    /** Names the variant where the general word for it (male, female …) is not the hunters' own. */
    variantName: localized.optional().meta({
      label: 'Numele variantei',
      hint: 'Numai dacă vânătorii spun altfel decât „mascul”, „femelă” …, de exemplu: ciută.',
    }),
    variant: z
      .enum(variants)
      .meta({ label: 'Varianta', words: 'seasons:variants', options: { all: 'toate exemplarele' } }),
    latin: text.meta({ label: 'Numele latin' }),
    /** As far as is known, it does not live in the county, or hardly: listed after the others. */
    rare: z.boolean().default(false).meta({
      label: 'Rară sau absentă în județ',
      hint: 'Apare la sfârșitul grupei ei, într-o listă pliată.',
    }),
    /** Both days included; may run over New Year; 02-28 means the end of February. */
    seasons: z.array(period).min(1).meta({
      label: 'Perioade de vânătoare',
      hint: 'Ambele zile sunt incluse. O perioadă poate trece peste Anul Nou.',
    }),
    acts: legalActIds.default([]),
    ...source,
  })
  .refine((row) => marksDoubt(row, row.seasons), { path: ['seasons'], message: says('disputed-days') })
  .refine((row) => givesReason(row, row.seasons), { path: ['note'], message: says('disputed-note') })
  .meta({ label: 'Vânat' });
