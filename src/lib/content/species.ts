// Game and fish as rows of the season tables.

import type { CollectionEntry } from 'astro:content';
import { speciesGroups } from '../../content.config.ts';
import type { LocalizedText, Source } from '../../content.config.ts';
import { withGeneralClosure } from '../seasons/closure.ts';
import type { Season } from '../seasons/season.ts';
import type { Locale } from '../i18n/locales.ts';
import type { T } from '../i18n/t.ts';
import { once, record, records } from './collections.ts';
import { inLocale, textIn, type ShownText } from './localized.ts';

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
  /** The acts that it rests on, by their ids. */
  acts: readonly string[];
  sources: readonly Source[];
  note?: LocalizedText | undefined;
  /** Game only: as far as is known, hardly or not to be found in the county. */
  rare?: boolean;
  /** Fish only: null while it may not be kept at all. */
  minSizeCm?: number | null;
}

/** The name of a row in a language: its variant apart, and both in one. */
export function namesOf(
  { name, variant, variantName }: SeasonRow,
  locale: Locale,
  t: T,
): { variant: ShownText | undefined; whole: string } {
  const shown = variantName
    ? inLocale(variantName, locale)
    : variant === 'all'
      ? undefined
      : { text: t(`seasons:variants.${variant}`) };
  return { variant: shown, whole: [textIn(name, locale), shown?.text].filter(Boolean).join(', ') };
}

/** Rows that follow one another, each species with its variants. */
export function bySpecies(rows: readonly SeasonRow[]): SeasonRow[][] {
  return [...Map.groupBy(rows, ({ latin }) => latin).values()];
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
