// Species as the search finds them: by their names in any language, folk names among them, and in Latin.

import { bySpecies, getFish, getSpecies, namesOf, type SeasonRow } from './species.ts';
import { textIn } from './localized.ts';
import { formatAllPeriods } from '../../lib/i18n/format.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import type { T } from '../i18n/t.ts';
import { routePath, type RouteName } from '../../routes.ts';
import type { SearchRecord } from '../../lib/search/record.ts';

/** The seasons of a species' variants in one line. */
function seasonsOf(variants: readonly SeasonRow[], locale: Locale, t: T): string {
  const lines = variants.map((row) => {
    const { variant } = namesOf(row, locale, t);
    const { uncertain, kind } = row.season;
    const allYear = t(kind === 'open' ? 'seasons:allYear' : 'seasons:closedAllYear');
    const periods = uncertain
      ? t(row.certainty === 'yearly' ? 'seasons:yearlyOrder' : 'seasons:state.depends')
      : formatAllPeriods(row.drawn, locale, allYear, (period) => t('seasons:disputedDays', { period }));
    return variant ? `${variant.text}: ${periods}` : periods;
  });
  const kind = variants[0]?.season.kind ?? 'open';
  return t(`search:season.${kind}`, { periods: lines.join('; ') });
}

function toRecord(variants: readonly SeasonRow[], route: RouteName, locale: Locale, t: T): SearchRecord[] {
  const [row] = variants;
  if (!row) return [];
  const detail = seasonsOf(variants, locale, t);
  const names = [...Object.values(row.name), row.latin];
  const own = variants.flatMap((one) => namesOf(one, locale, t).variant?.text ?? []);
  return [
    {
      url: `${routePath(route, locale)}#${row.id}`,
      title: textIn(row.name, locale),
      detail,
      // The name first, where it counts most.
      content: [...new Set([textIn(row.name, locale), ...names, ...own]), detail].join('. '),
    },
  ];
}

/** Lists the species of the calendars, the variants of each together, in a language. */
export async function searchedSpecies(locale: Locale, t: T): Promise<SearchRecord[]> {
  const game = (await getSpecies()).flatMap(({ rows }) => bySpecies(rows));
  const fish = bySpecies(await getFish());
  return [
    ...game.flatMap((variants) => toRecord(variants, 'calendar', locale, t)),
    ...fish.flatMap((variants) => toRecord(variants, 'fishing', locale, t)),
  ];
}
