// Days, sizes, prices and acts in texts of the content, compared with its rows.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { fold } from '../../../src/core/fold.ts';
import { localeCodes, type Locale } from '../../../src/core/i18n/locales.ts';
import { dayIndex, daysInScale } from '../../../src/core/seasons/month-day.ts';
import { covers } from '../../../src/core/seasons/season.ts';

export interface Text {
  file: string;
  locale: Locale;
  text: string;
  /** The row, if the text is its note. */
  row?: Row | undefined;
}

interface Days {
  from: string;
  to: string;
  disputed?: boolean;
}

export interface Row {
  id: string;
  name: Partial<Record<Locale, string>>;
  variantName?: Partial<Record<Locale, string>>;
  seasons?: Days[];
  closed?: Days[];
  certainty: string;
  minSizeCm?: number | null;
  sizeDisputed?: boolean;
  note?: Partial<Record<Locale, string>>;
}

export interface Closure extends Days {
  year: number;
}

export interface Act {
  id: string;
  number: string;
  note?: Partial<Record<Locale, string>>;
}

export interface Content {
  texts: Text[];
  /** Game and fish. */
  rows: Row[];
  closures: Closure[];
  acts: Act[];
  /** The amounts in the price tables. */
  amounts: number[];
}

/** Reads the content of a project. */
export function readFacts(folder: string): Content {
  const table = <Of>(name: string, key: string) =>
    (parse(readFileSync(join(folder, `${name}.yaml`), 'utf8')) as Record<string, Of[]>)[key] ?? [];
  const rows = [...table<Row>('species', 'species'), ...table<Row>('fish', 'fish')];
  const acts = table<Act>('acts', 'acts');
  const inNotes = (file: string, all: readonly (Row | Act)[]): Text[] =>
    all.flatMap((row) =>
      localeCodes.flatMap((locale) => {
        const text = row.note?.[locale];
        return text ? [{ file: `${file}: ${row.id}`, locale, text, ...('name' in row && { row }) }] : [];
      }),
    );
  const pages = ['pages', 'announcements'].flatMap((kind) =>
    localeCodes.flatMap((locale) =>
      readdirSync(join(folder, kind, locale)).map((file) => ({
        file: `${kind}/${locale}/${file}`,
        locale,
        text: readFileSync(join(folder, kind, locale, file), 'utf8'),
      })),
    ),
  );
  type Group = { rows: { amount?: unknown; next?: unknown; previous?: unknown }[] };
  return {
    texts: [...pages, ...inNotes('notes', rows), ...inNotes('acts', acts)],
    rows,
    closures: table<Closure>('fishing-closure', 'closures'),
    acts,
    amounts: table<Group>('tariffs', 'groups')
      .flatMap((group) => group.rows.flatMap(({ amount, next, previous }) => [amount, next, previous]))
      .filter((amount) => typeof amount === 'number'),
  };
}

/** Splits a text into sentences, which never span lines; lines of front matter and tables are sentences too. */
export const splitSentences = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.!?](?<!\d\.))\s+(?=[\p{Lu}\p{Ll}*])/u))
    .filter(Boolean);

/** Caches what a function returns for a row, an object or a language. */
function memoize<First extends object | string, Of>(
  make: (first: First, locale: Locale) => Of,
): (first: First, locale: Locale) => Of {
  const kept = new Map<First, Map<Locale, Of>>();
  return (first, locale) => {
    const own = kept.get(first) ?? new Map<Locale, Of>();
    kept.set(first, own);
    const value = own.get(locale) ?? make(first, locale);
    own.set(locale, value);
    return value;
  };
}

const listMonths = memoize((style: 'long', locale: Locale) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' })
      .format(new Date(Date.UTC(2026, month)))
      .toLowerCase(),
  ),
);

/** Returns the days of the year in a text, as MM-DD; with a year, a day belongs to an event. */
export function daysIn(text: string, locale: Locale): string[] {
  const months = listMonths('long', locale);
  const pattern = new RegExp(`(\\d{1,2})\\.? (${months.join('|')})(?! \\d{4})`, 'gi');
  return [...text.matchAll(pattern)].map(([, day = '', month = '']) =>
    [months.indexOf(month.toLowerCase()) + 1, day].map((part) => String(part).padStart(2, '0')).join('-'),
  );
}

export const sizesIn = (text: string): number[] =>
  [...text.matchAll(/(\d+) cm\b/g)].map(([, size]) => Number(size));

/** Returns amounts of money, both ends of a range: `6.000–10.000 de lei`. */
export const pricesIn = (text: string): number[] =>
  [...text.matchAll(/(\d[\d.,]*)(?:–(\d[\d.,]*))?\s(?:de )?(?:lei|ron|euro?|€)(?!\p{L})/giu)].flatMap(
    ([, from, to]) => [from, to].flatMap((one) => (one ? [Number(one.replace(/[.,](?=\d{3})/g, ''))] : [])),
  );

/** Returns the numbers of acts, without points: `1043/2019`. */
export const actsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\d/])(\d{1,2}\.\d{3}|\d{1,4})\/(\d{4})(?!\d)/g)]
    .map(([, number = '', year = '']) => [number.replace('.', ''), year] as const)
    // A hunting year looks the same: 2017/2018.
    .filter(([number, year]) => Number(number) + 1 !== Number(year))
    .map((parts) => parts.join('/'));

/** Words by which a sentence expresses uncertainty. */
const hedges =
  /de verificat|verifica|sursele|nu se potrivesc|ordinul anului|ordinul din|ordinele din|cel târziu|check|sources|differ|order of the year|order of \d|\d order|at the latest|prüf|quellen|erlass|spätestens/i;

const splitWords = (text: string) => fold(text).match(/\p{L}+/gu) ?? [];

/** The possible endings of a word in a name. */
const endings: Record<Locale, RegExp> = { ro: /^\p{L}{0,4}$/u, en: /^(e?s)?$/, de: /^(e?[ns])?$/ };

/** Returns the patterns for the names of a row: the first word of a name in Romanian, otherwise the last one. */
const listKeys = memoize((row: Row, locale: Locale): { stem: string; isShort: boolean }[] =>
  [row.name[locale], row.variantName?.[locale]].flatMap((one) => {
    const own = splitWords((one ?? '').replace(/[(,/].*/, ''));
    const key = locale === 'ro' ? own[0] : own.at(-1);
    if (!key) return [];
    return [
      {
        stem: locale === 'ro' && key.length > 4 ? key.replace(/[aeiou]$/, '') : key,
        isShort: key.length < 4,
      },
    ];
  }),
);

/** Returns true if words of a sentence name a row: “păstrăvul” all trout, „Forelle“ those whose names end like that. */
const isNamed = (row: Row, locale: Locale, words: readonly string[]): boolean =>
  listKeys(row, locale).some(({ stem, isShort }) =>
    words.some((word) => {
      if (isShort)
        return (
          word === stem ||
          (locale === 'ro' && /^ul(ui)?$/.test(word.slice(stem.length)) && word.startsWith(stem))
        );
      if (word.startsWith(stem) && endings[locale].test(word.slice(stem.length))) return true;
      // „Forelle“, of which there are several kinds.
      return locale === 'de' && word.length > 5 && stem.endsWith(word.replace(/n$/, ''));
    }),
  );

const isClosure = /prohibiți[aei]|general clos|spring clos|closed season|schonzeit/i;
const isBorder = /fronti|border|grenz/i;

/** The days of border waters in 2025, which have no row: all texts have the same ones. */
const borderDays = ['04-24', '06-07', '04-16', '05-30'];

const listEdges = (row: Row, closures: readonly Closure[]) =>
  [...(row.seasons ?? []), ...(row.closed ?? [])].flatMap(({ from, to, disputed = false }) => {
    const general = (day: string, edge: 'from' | 'to') =>
      day === 'general' ? closures.map((closure) => closure[edge]) : [day];
    return general(from, 'from').flatMap((first) =>
      general(to, 'to').map((last) => ({ from: first, to: last, disputed })),
    );
  });

const shift = (day: string, by: number) => (dayIndex(day) + by + daysInScale) % daysInScale;

/** Returns what is wrong with a row's day in a text; undefined if the row agrees. */
function wrongDay(day: string, row: Row, { closures }: Content, isHedged: boolean): string | undefined {
  const edges = listEdges(row, closures);
  const disputed = edges.filter((edge) => edge.disputed);
  const inDispute = (at: number) => disputed.some((edge) => covers(edge, at));
  const isEdge = edges.some((edge) => !edge.disputed && [edge.from, edge.to].includes(day));
  if (isEdge) {
    const isDoubtful = [shift(day, -1), shift(day, 1)].some(inDispute);
    return isDoubtful && !isHedged
      ? `${day} is said without the doubt that ${row.id} has beside it`
      : undefined;
  }
  if (row.certainty !== 'verified' || inDispute(dayIndex(day)))
    return isHedged ? undefined : `${day} is said as certain; ${row.id} has it as disputed`;
  return `${day} is no day of ${row.id}`;
}

function wrongDays({ file, locale, text, row }: Text, content: Content): string[] {
  // A row of the register itself.
  if (file.startsWith('acts:')) return [];
  return splitSentences(text).flatMap((sentence) => {
    const days = daysIn(sentence, locale);
    if (!days.length) return [];
    // What an act says about itself is in its row.
    const ofActs = content.acts
      .filter(({ number }) => actsIn(sentence).includes(actsIn(number)[0] ?? ''))
      .flatMap(({ note }) => daysIn(note?.[locale] ?? '', locale));
    if (ofActs.length)
      return days.filter((day) => !ofActs.includes(day)).map((day) => `${day} is no day of the act`);
    if (isBorder.test(sentence))
      return days
        .filter((day) => !borderDays.includes(day))
        .map((day) => `${day} is no day of border waters`);
    const words = splitWords(sentence);
    const rows = content.rows.filter((one) => isNamed(one, locale, words));
    const about = rows.length ? rows : row ? [row] : [];
    // A note is about its row, and explains its doubts.
    const isHedged = row !== undefined || hedges.test(sentence);
    const years = [...sentence.matchAll(/\b20\d\d\b/g)].map(([year]) => Number(year));
    const ofYears = content.closures.filter(({ year }) => years.includes(year));
    const isTable = /^\|/.test(sentence);
    if (!about.length && (isTable || isClosure.test(sentence))) {
      const known = (ofYears.length ? ofYears : content.closures).flatMap(({ from, to }) => [from, to]);
      return days.filter((day) => !known.includes(day)).map((day) => `${day} is no day of the closure`);
    }
    return days.flatMap((day) => {
      const wrong = about.map((one) => wrongDay(day, one, content, isHedged));
      return about.length && wrong.every((one) => one !== undefined) ? (wrong[0] ?? []) : [];
    });
  });
}

function wrongSizes({ locale, text, row }: Text, { rows }: Content): string[] {
  return splitSentences(text).flatMap((sentence) => {
    const words = splitWords(sentence);
    const named = rows.filter((one) => one.minSizeCm !== undefined && isNamed(one, locale, words));
    const about = named.length ? named : row?.minSizeCm ? [row] : [];
    return sizesIn(sentence).flatMap((size) =>
      about.length && !about.some((one) => one.minSizeCm === size || (row && one.sizeDisputed))
        ? [`${size} cm is not the size of ${about.map(({ id }) => id).join(', ')}`]
        : [],
    );
  });
}

function wrongPrices({ text }: Text, { acts, amounts }: Content): string[] {
  const known = new Set([
    ...amounts,
    ...acts.flatMap(({ note }) => Object.values(note ?? {}).flatMap(pricesIn)),
  ]);
  return pricesIn(text).flatMap((price) => (known.has(price) ? [] : [`${price} lei stands in no row`]));
}

/** The beginnings of an act's name, by its kind in the register. */
const kinds = [
  [/(?:Leg(?:ea|ii)|Law|Gesetz(?:es|e)?)(?: nr\.)? $/, 'Legea'],
  [/(?:Ordin(?:ul|ului)?|Order|Erlass(?:es)?)(?: comun| nr\.)? $/, 'Ordinul'],
  [/(?:OUG|Emergency Ordinance|Dringlichkeitsverordnung) $/, 'OUG'],
  [/(?:HG|Government Decision|Regierungsbeschluss(?:es)?) $/, 'HG'],
] as const;

function wrongActs({ text }: Text, { acts }: Content): string[] {
  const byNumber = new Map(acts.map(({ number }) => [actsIn(number)[0], number]));
  return [...new Set(actsIn(text))].flatMap((number) => {
    const entered = byNumber.get(number);
    if (!entered) return [`${number} is not in the register of acts`];
    const written = number.replace(/^(\d)(\d{3})/, '$1\\.?$2');
    const before = [...text.matchAll(new RegExp(`(.{0,30})(?<!\\d)${written}`, 'g'))].map(
      ([, one = '']) => one,
    );
    const kind = before.flatMap((one) => kinds.flatMap(([pattern, of]) => (pattern.test(one) ? [of] : [])));
    return kind.some((of) => !entered.startsWith(of)) ? [`${number} is ${entered} in the register`] : [];
  });
}

/** Returns the differences between a translation and its original. */
function wrongTranslations(texts: readonly Text[]): string[] {
  const original = (file: string) => file.replace(/\/(?:en|de)\//, '/ro/');
  return texts.flatMap((one) => {
    const ro = texts.find(({ file, locale }) => locale === 'ro' && file === original(one.file));
    if (!ro || one.locale === 'ro') return [];
    const facts = ({ text, locale }: Text) => [
      ...daysIn(text, locale),
      ...sizesIn(text).map((size) => `${size} cm`),
      ...pricesIn(text).map((price) => `${price} lei`),
      ...actsIn(text),
    ];
    const [own, its] = [new Set(facts(one)), new Set(facts(ro))];
    const differ = [...own.symmetricDifference(its)];
    return differ.length ? [`${one.file}: ${differ.join(', ')} not in both ${one.locale} and ro`] : [];
  });
}

/** Finds contradictions between texts and rows, each with its file. */
export function findContradictions(content: Content): string[] {
  const checks = [wrongDays, wrongSizes, wrongPrices, wrongActs];
  return [
    ...content.texts.flatMap((text) =>
      checks
        .flatMap((check) => check(text, content))
        .map((wrong) => `${text.file} (${text.locale}): ${wrong}`),
    ),
    ...wrongTranslations(content.texts),
  ];
}
