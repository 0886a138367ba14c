// Game and fish as rows of the season tables.

import type { CollectionEntry } from 'astro:content';
import { speciesGroups } from '../../content.config.ts';
import type { LocalizedText, Source } from '../../content.config.ts';
import { withGeneralClosure } from '../seasons/closure.ts';
import type { Season } from '../seasons/season.ts';
import { once, record, records } from './collections.ts';

export type SpeciesGroup = (typeof speciesGroups)[number];
export type Variant = CollectionEntry<'species'>['data']['variant'];

export interface SeasonRow {
  id: string;
  name: LocalizedText;
  variant: Variant;
  variantName?: LocalizedText | undefined;
  latin: string;
  season: Season;
  certainty: CollectionEntry<'species'>['data']['certainty'];
  sources: readonly Source[];
  note?: LocalizedText | undefined;
  /** Fish only: null while it may not be kept at all. */
  minSizeCm?: number | null;
}

/** Huntable species by group, in the order of their file. */
export function getSpecies(): Promise<{ group: SpeciesGroup; rows: SeasonRow[] }[]> {
  return once('species', async () => {
    const all = await records('species');
    return speciesGroups.map((group) => ({
      group,
      rows: all
        .filter((one) => one.group === group)
        .map(({ seasons, ...one }): SeasonRow => ({
          ...one,
          season: { kind: 'open', periods: seasons, uncertain: one.certainty !== 'verified' },
        })),
    }));
  });
}

/** Fish with their closed seasons; `general` stands for the days of the general closure. */
export function getFish(): Promise<SeasonRow[]> {
  return once('fish', async () => {
    const closure = await record('fishingClosure');
    return (await records('fish')).map(({ closed, ...one }): SeasonRow => ({
      ...one,
      variant: 'all',
      season: {
        kind: 'closed',
        uncertain: one.certainty !== 'verified',
        periods: withGeneralClosure(closed, closure),
      },
    }));
  });
}
