// Game and fish as rows of the season tables.

import type { CollectionEntry } from 'astro:content';
import { speciesGroups } from '../../content.config.ts';
import type { LocalizedText, Source } from '../../content.config.ts';
import { commonDays, currentClosures, withGeneralClosures } from '../../core/seasons/closure.ts';
import { isCertain } from '../../core/content/certainty.ts';
import { inYear } from '../../core/seasons/bars.ts';
import { onDay, type LaterPeriods, type Season } from '../../core/seasons/season.ts';
import { today } from '../../core/time/bucharest.ts';
import { addDays, calendarDay } from '../../core/time/days.ts';
import { uncertainMark } from '../../core/i18n/format.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import type { T } from '../i18n/t.ts';
import { memoize, listRecords } from './collections.ts';
import { inLocale, textIn, type ShownText } from './localized.ts';

export type SpeciesGroup = (typeof speciesGroups)[number];
export type Variant = CollectionEntry<'species'>['data']['variant'];

/** What dates are based on, and for fish the size that applies with them. */
export interface Basis {
  certainty: CollectionEntry<'species'>['data']['certainty'];
  /** The ids of the acts that it is based on. */
  acts: readonly string[];
  sources: readonly Source[];
  note?: LocalizedText | undefined;
  /** Fish only: null if it may not be kept at all. */
  minSizeCm?: number | null;
  /** Fish only: sources disagree on the size, or only an old one has it. */
  sizeDisputed?: boolean;
}

/** A season as bars and words show it, limited to one year if orders are yearly, and its basis. */
interface DrawnSeason extends Basis {
  drawn: Season;
}

interface LaterSeason extends DrawnSeason {
  /** Its first day. */
  from: string;
}

/** A species with what applies on the day of the build. */
export interface SeasonRow extends DrawnSeason {
  id: string;
  name: LocalizedText;
  variant: Variant;
  variantName?: LocalizedText | undefined;
  latin: string;
  season: Season;
  /** The seasons that replace it later. */
  later: readonly LaterSeason[];
  /** Returns the basis on another day, 2026-09-01. */
  basisOn: (day: string) => Basis;
  /** Game only: as far as is known, hardly or never found in the county. */
  rare?: boolean;
}

/** Returns the name of a row in a language: its variant separately, and both together. */
export function nameRow(
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

/** Returns a row's current season and those that replace it later, each with its first and last day as far as known. */
export function listTurns(row: SeasonRow): (DrawnSeason & { from?: string; to?: string })[] {
  const turns: (DrawnSeason & { from?: string })[] = [row, ...row.later];
  return turns.map(({ drawn, from, ...one }, index) => {
    const next = row.later[index]?.from;
    return { ...pickBasis(one), drawn, ...(from && { from }), ...(next && { to: addDays(next, -1) }) };
  });
}

/** Returns a fish's minimum size in words, with a mark if it is disputed; undefined if there is none. */
export function formatSize(
  { minSizeCm, sizeDisputed }: Pick<Basis, 'minSizeCm' | 'sizeDisputed'>,
  t: T,
  mark = uncertainMark,
): string | undefined {
  return minSizeCm ? t('seasons:minSize', { size: minSizeCm }) + (sizeDisputed ? mark : '') : undefined;
}

/** Groups rows by species, each with its variants. */
export function bySpecies(rows: readonly SeasonRow[]): SeasonRow[][] {
  return [...Map.groupBy(rows, ({ latin }) => latin).values()];
}

/** What a record says from a day on; from the beginning, if `since` is empty. */
interface Turn extends Basis {
  since: string;
  periods: Season['periods'];
}

const pickBasis = ({
  certainty,
  acts,
  sources,
  note,
  minSizeCm = null,
  sizeDisputed = false,
}: Basis): Basis => ({
  ...{ certainty, acts, sources, note, minSizeCm, sizeDisputed },
});

/** Returns what a record says on the day of the build and from later days on, ready to draw. */
function drawSeason(
  kind: Season['kind'],
  [first, ...turns]: readonly [Turn, ...Turn[]],
): DrawnSeason & Pick<SeasonRow, 'season' | 'later' | 'basisOn'> {
  const toPeriods = ({ since, periods, certainty }: Turn): LaterPeriods => ({
    ...{ since, periods, uncertain: !isCertain(certainty) },
  });
  const { periods, uncertain = false } = toPeriods(first);
  const says = ({ periods, certainty, minSizeCm, sizeDisputed }: Turn) =>
    JSON.stringify([periods, isCertain(certainty), minSizeCm, sizeDisputed]);
  // An order that confirms what applied before has the same days, from another source.
  const later = turns.filter((turn, index) => says(turn) !== says(turns[index - 1] ?? first));
  const season: Season = { kind, periods, uncertain, later: later.map(toPeriods) };
  const basisOn = (day: string) => pickBasis(turns.findLast(({ since }) => since <= day) ?? first);
  const on = (day: string): DrawnSeason => ({
    ...basisOn(day),
    drawn: inYear(onDay(season, day), calendarDay(day).year),
  });
  const now = today(new Date());
  return {
    ...on(now),
    ...{ season, basisOn },
    later: later.filter(({ since }) => since > now).map(({ since }) => ({ from: since, ...on(since) })),
  };
}

/** Lists the huntable species by group, in the order of their file. */
export function getSpecies(): Promise<{ group: SpeciesGroup; rows: SeasonRow[] }[]> {
  return memoize('species', async () => {
    const all = await listRecords('species');
    const turn = ({ seasons, ...own }: Basis & { since?: string; seasons: Season['periods'] }): Turn => ({
      since: '',
      ...own,
      periods: seasons,
    });
    return speciesGroups.map((group) => ({
      group,
      rows: all
        .filter((species) => species.group === group)
        .map((species): SeasonRow => ({
          ...species,
          ...drawSeason('open', [turn(species), ...species.later.map(turn)]),
        })),
    }));
  });
}

/** Lists the fish with their closed seasons; `general` means the days of the general closure. */
export function getFish(): Promise<SeasonRow[]> {
  return memoize('fish', async () => {
    const day = today(new Date());
    const [closures, common] = await Promise.all([getClosures(day), getCommonClosure()]);
    type Closed = Parameters<typeof withGeneralClosures>[0];
    const turn = ({ closed, ...own }: Basis & { since?: string; closed: Closed }): Turn => ({
      since: '',
      ...own,
      periods: withGeneralClosures(closed, closures, common),
    });
    return (await listRecords('fish')).map((species): SeasonRow => ({
      ...species,
      variant: 'all',
      ...drawSeason('closed', [turn(species), ...species.later.map(turn)]),
    }));
  });
}

/** Returns the general closures that matter from a day (2026-11-22) on. */
export const getClosures = async (day: string) => currentClosures(await listRecords('fishingClosure'), day);

/**
 * Returns the year of the spring closure that comes next, or is in progress, if its order is not entered; with the days that all
 * orders have in common.
 *
 * @param day 2026-11-22
 */
export async function getUnseenOrder(
  day: string,
): Promise<
  { year: number; isThisYear: boolean; common: Awaited<ReturnType<typeof getCommonClosure>> } | undefined
> {
  const { year: current, monthDay } = calendarDay(day);
  const isThisYear = monthDay <= '06-30';
  const year = isThisYear ? current : current + 1;
  const isEntered = (await getClosures(day)).some((closure) => closure.year === year);
  return isEntered ? undefined : { year, isThisYear, common: await getCommonClosure() };
}

/** Returns the days within the general closure of every known year; undefined if too few are known. */
export const getCommonClosure = async () => commonDays(await listRecords('fishingClosure'));
