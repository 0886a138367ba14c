// Game and fish as rows of the season tables.

import type { CollectionEntry } from 'astro:content';
import { speciesGroups } from '../../content.config.ts';
import type { LocalizedText, Source } from '../../content.config.ts';
import { currentClosures, withGeneralClosures } from '../../lib/seasons/closure.ts';
import { changesAfter, inYear, onDay } from '../../lib/seasons/bars.ts';
import type { Season } from '../../lib/seasons/season.ts';
import { today } from '../../lib/time/bucharest.ts';
import { calendarDay } from '../../lib/time/days.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import type { T } from '../i18n/t.ts';
import { memoize, listRecords } from './collections.ts';
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
  /** The season as bars and words show it: of yearly orders one, of periods those in force. */
  drawn: Season;
  /** The seasons that take its place later, each from its first day on. */
  later: readonly { from: string; drawn: Season }[];
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

/** A season as it is drawn on the day of the build, and from later days on. */
function drawnOf(season: Season): Pick<SeasonRow, 'season' | 'drawn' | 'later'> {
  const drawnOn = (day: string) => inYear(onDay(season, day), calendarDay(day).year);
  const day = today(new Date());
  const later = changesAfter(season, day).map((from) => ({ from, drawn: drawnOn(from) }));
  return { season, drawn: drawnOn(day), later };
}

/** Lists the huntable species by group, in the order of their file. */
export function getSpecies(): Promise<{ group: SpeciesGroup; rows: SeasonRow[] }[]> {
  return memoize('species', async () => {
    const all = await listRecords('species');
    return speciesGroups.map((group) => ({
      group,
      rows: all
        .filter((species) => species.group === group)
        .map(({ seasons, ...species }): SeasonRow => {
          const season: Season = {
            kind: 'open',
            periods: seasons,
            uncertain: species.certainty !== 'verified',
          };
          return { ...species, ...drawnOf(season) };
        }),
    }));
  });
}

/** Lists the fish with their closed seasons; `general` stands for the days of the general closure. */
export function getFish(): Promise<SeasonRow[]> {
  return memoize('fish', async () => {
    const day = today(new Date());
    const closures = await getClosures(day);
    return (await listRecords('fish')).map(({ closed, ...species }): SeasonRow => {
      const season: Season = {
        kind: 'closed',
        uncertain: species.certainty !== 'verified',
        periods: withGeneralClosures(closed, closures),
      };
      return { ...species, variant: 'all', ...drawnOf(season) };
    });
  });
}

/** The general closures that matter on a day (2026-11-22) and after it. */
export const getClosures = async (day: string) => currentClosures(await listRecords('fishingClosure'), day);
