// Search results other than pages: species, by their names in every language, including everyday names and Latin; waters, and
// paper sheets.

import { listRecords } from '../content/collections.ts';
import { bySpecies, formatSize, getFish, getSpecies, nameRow, type SeasonRow } from '../content/species.ts';
import { textIn } from '../content/localized.ts';
import { getProtected, getProtection } from '../content/protected.ts';
import { isConfirmed } from '../../core/content/fact.ts';
import { formatMarkedPeriods } from '../../core/i18n/format.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import type { T } from '../i18n/t.ts';
import { routePath, type RouteName } from '../../routes.ts';
import type { SearchRecord } from '../search/record.ts';
import { paperSheets, type PaperSheetId } from './paper-sheets.ts';

/** Formats the seasons of a species' variants in one line. */
function formatSeasons(variants: readonly SeasonRow[], locale: Locale, t: T): string {
  const lines = variants.map((row) => {
    const { variant } = nameRow(row, locale, t);
    const { uncertain, kind } = row.drawn;
    const allYear = t(kind === 'open' ? 'seasons:allYear' : 'seasons:closedAllYear');
    const periods = uncertain
      ? t(row.certainty === 'yearly' ? 'seasons:yearlyOrder' : 'seasons:state.depends')
      : formatMarkedPeriods(row.drawn, locale, allYear, ` (${t('seasons:state.depends')})`) ||
        t(`seasons:noDays.${kind}`);
    return variant ? `${variant.text}: ${periods}` : periods;
  });
  const kind = variants[0]?.season.kind ?? 'open';
  return t(`search:season.${kind}`, { periods: lines.join('; ') });
}

/** Genera that people search for by other names than those in the lists: Wildschwein for Schwarzwild, duck for mallard. */
const genera = [
  'Anas',
  'Anser',
  'Aythya',
  'Bucephala',
  'Capreolus',
  'Cervus',
  'Columba',
  'Corvus',
  'Dama',
  'Mareca',
  'Ovis',
  'Rupicapra',
  'Spatula',
  'Sus',
  'Tetrao',
  'Turdus',
] as const;

function everydayName(latin: string, t: T): string[] {
  const genus = genera.find((one) => latin.startsWith(`${one} `));
  return genus ? [t(`search:genera.${genus}`)] : [];
}

function toRecord(variants: readonly SeasonRow[], route: RouteName, locale: Locale, t: T): SearchRecord[] {
  const [row] = variants;
  if (!row) return [];
  const size = formatSize(row, t, ` (${t('seasons:state.depends')})`);
  const own = variants.flatMap((variant) => nameRow(variant, locale, t).variant?.text ?? []);
  return [
    {
      kind: 'species',
      url: `${routePath(route, locale)}#${row.id}`,
      title: textIn(row.name, locale),
      detail: [size && t('search:minSize', { size }), formatSeasons(variants, locale, t)]
        .filter(Boolean)
        .join('. '),
      words: [
        ...new Set([...Object.values(row.name), row.latin, ...own, ...everydayName(row.latin, t)]),
      ].join('. '),
      about: t(`search:about.${route === 'fishing' ? 'fish' : 'game'}`),
    },
  ];
}

const protectedRecords = async (locale: Locale, t: T): Promise<SearchRecord[]> =>
  (await getProtected()).map((animal) => ({
    kind: 'species',
    url: `${routePath('calendar', locale)}#${animal.id}`,
    title: textIn(animal.name, locale),
    detail: t(`seasons:protected.state.${getProtection(animal)}`),
    words: [...Object.values(animal.name), animal.latin, ...Object.values(animal.also ?? {})]
      .filter(Boolean)
      .join('. '),
    about: t('search:about.game'),
  }));

async function waterRecords(locale: Locale, t: T): Promise<SearchRecord[]> {
  const fish = new Map((await getFish()).map(({ id, name }) => [id, textIn(name, locale)]));
  return (await listRecords('waters')).map(({ id, name, kind, fish: ids }) => ({
    kind: 'water',
    url: `${routePath('fishing', locale)}#${id}`,
    title: textIn(name, locale),
    detail: [t(`pages:fishing.kinds.${kind}`), ids.flatMap((one) => fish.get(one) ?? []).join(', ')]
      .filter(Boolean)
      .join(': '),
    words: Object.values(name).join('. '),
    about: t('search:about.water'),
  }));
}

const sheetRecords = (locale: Locale, t: T): SearchRecord[] =>
  (Object.keys(paperSheets) as PaperSheetId[]).map((sheet) => ({
    kind: 'page',
    url: routePath('paper', locale, { sheet }),
    title: t(`paper:titles.${sheet}`),
    detail: t(`paper:description.${paperSheets[sheet].format}`),
    words: t('search:also.paper'),
  }));

const groundRecords = async (locale: Locale, t: T): Promise<SearchRecord[]> =>
  (await listRecords('grounds')).map(({ id, name, number, own }) => ({
    kind: 'page',
    url: `${routePath('grounds', locale)}#ground-${id}`,
    title: [t('pages:grounds.ground'), name, isConfirmed(number) && t('pages:grounds.number', { number })]
      .filter(Boolean)
      .join(' '),
    detail: t(`pages:grounds.${own ? 'own' : 'others'}`),
    words: '',
  }));

/** The species usually meant by a word that several share: “păstrăv”, “rață”, “iepure”. */
const common: readonly string[] = [
  'brown-trout',
  'mallard',
  'brown-hare',
  'bream',
  'carp',
  'roe-buck',
  'red-fox',
  'greylag-goose',
  'woodcock',
  'wood-pigeon',
  'hooded-crow',
  'capercaillie-cock',
];

/** Sorts species that are usually meant before others with the same name. */
const commonFirst = (records: readonly SearchRecord[]): SearchRecord[] =>
  records.toSorted((a, b) => Number(isCommon(b)) - Number(isCommon(a)));

const isCommon = ({ url }: SearchRecord) => common.some((id) => url.endsWith(`#${id}`));

/** Lists records that are not pages to read: species with all their variants, waters, sheets. */
export async function searchRecords(locale: Locale, t: T): Promise<SearchRecord[]> {
  const game = (await getSpecies()).flatMap(({ rows }) => bySpecies(rows));
  const fish = bySpecies(await getFish());
  return [
    ...commonFirst([
      ...game.flatMap((variants) => toRecord(variants, 'calendar', locale, t)),
      ...fish.flatMap((variants) => toRecord(variants, 'fishing', locale, t)),
      ...(await protectedRecords(locale, t)),
    ]),
    ...(await waterRecords(locale, t)),
    ...sheetRecords(locale, t),
    ...(await groundRecords(locale, t)),
  ];
}
