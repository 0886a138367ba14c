// The editors' open tasks: facts to be confirmed, texts to be translated, announcements that have expired.

import { defaultLocale, localeCodes, type Locale } from '../i18n/locales.ts';
import { addDays, isOver } from '../time/days.ts';
import { isDay } from '../time/reckoning.ts';
import { legalActReport, type LegalActReport } from './legal-act-tasks.ts';
import { toBeConfirmed } from './fact.ts';
import type { ContentWords } from './content-words.ts';
import type { ContentFile, ContentFiles, MarkdownFile } from './files.ts';
import { missedField } from './missed-most.ts';
import { dataOn } from './later.ts';
import { missingPrices } from './price-days.ts';
import { outsideLinks, type LinkTask } from './outside-links.ts';
import { dataPath, textPath, type TextKind } from './path.ts';
import { placeInWords, type Task } from './place.ts';
import { repeats } from './repeats.ts';
import { romanian } from './romanian.ts';
import { page, translatedFields } from './schemas.ts';
import { untranslatedIn } from './translations.ts';
import { everything } from './walk.ts';

type DatedTask = Task & { until: string };

/** A text to be translated, once for all the places of its file that contain it. */
export interface TextTask extends Task {
  /** The missing languages. */
  languages: Locale[];
  places: number;
}

export interface Report {
  toConfirm: Task[];
  /** A text without a file, or an empty field, in some languages. */
  toTranslate: TextTask[];
  /** Announcements with a last day, sorted by that day. */
  dated: DatedTask[];
  acts: LegalActReport;
  /** Prices that are missing for later, with the day from which they are requested. */
  prices: DatedTask[];
  /** The content's links to other sites. */
  links: LinkTask[];
}

/** An announcement that ends within this many days has to be reviewed. */
const soon = 14;

/** Returns the announcements that have expired by a day, and those that soon will. */
export function dueOn(
  dated: readonly DatedTask[],
  today: string,
): Record<'expired' | 'expiring', DatedTask[]> {
  const limit = addDays(today, soon);
  return {
    expired: dated.filter(({ until }) => isOver(until, today)),
    expiring: dated.filter(({ until }) => !isOver(until, today) && until <= limit),
  };
}

/** Returns what the association has to confirm on a day, including later prices once they are requested. */
export function toConfirmOn(
  { toConfirm, prices }: Pick<Report, 'toConfirm' | 'prices'>,
  today: string,
): Task[] {
  return [
    ...toConfirm,
    ...prices
      .filter(({ until }) => until <= today)
      .map(({ file, path, place }) => ({ file, ...(path && { path }), place })),
  ];
}

const placed = (file: ContentFile, path: readonly (string | number)[], words: ContentWords) =>
  placeInWords(file.path, path, file.data, words);

const toConfirmIn = (file: ContentFile, words: ContentWords): Task[] =>
  everything(file.data)
    .filter(({ value }) => value === toBeConfirmed)
    .map(({ field, path }) => {
      const missed = missedField(field);
      return { file: file.path, field, path, place: placed(file, path, words), ...(missed && { missed }) };
    });

const toTranslateIn = (file: ContentFile, words: ContentWords): TextTask[] =>
  untranslatedIn(file.path, file.data).map(({ field, path, languages, places }) => ({
    file: file.path,
    field,
    path: [...path, ...languages.slice(0, 1)],
    place: placed(file, path, words),
    languages,
    places,
  }));

const written = ({ data, body }: ContentFile) => ({ data, text: body });

function untranslated(
  kind: TextKind,
  files: readonly MarkdownFile[],
  fields: readonly string[],
  words: ContentWords,
): TextTask[] {
  const present = new Map(files.map((file) => [`${file.locale}/${file.id}`, file]));
  return files
    .filter(({ locale }) => locale === defaultLocale)
    .flatMap((original) => {
      const languages = localeCodes
        .filter((locale) => locale !== defaultLocale)
        .filter((locale) => {
          const own = present.get(`${locale}/${original.id}`);
          return !own || repeats(written(own), written(original), fields);
        });
      const [first] = languages;
      if (!first) return [];
      const file = textPath(kind, first, original.id);
      return [{ file, place: placeInWords(original.path, [], original.data, words), languages, places: 1 }];
    });
}

/** Returns the announcements with something to tell visitors: no drafts, and no samples of how the site is used. */
function inUse(announcements: readonly MarkdownFile[]): MarkdownFile[] {
  const left = announcements.filter(({ locale, data }) => {
    const { draft, sample } = (data ?? {}) as { draft?: unknown; sample?: unknown };
    return locale === defaultLocale && (draft === true || sample === true);
  });
  const ids = new Set(left.map(({ id }) => id));
  return announcements.filter(({ id }) => !ids.has(id));
}

function pricesIn(file: ContentFile | undefined, words: ContentWords): DatedTask[] {
  if (!file) return [];
  return missingPrices(file.data).map(({ path, from }) => ({
    file: file.path,
    path,
    place: placed(file, path, words),
    until: from,
  }));
}

/**
 * Returns what remains to be done.
 *
 * @param today the day for which prices are requested; everything else is reported whatever the day.
 * @param words of the language in which places are named.
 */
export function reportOn(
  { data, ...files }: ContentFiles,
  today: string,
  words: ContentWords = romanian,
): Report {
  const all = [...data].map(([name, file]) => ({ ...file, data: dataOn(name, file.data, today) }));
  const announcements = inUse(files.announcements);
  const parts = [...all, ...announcements];
  return {
    toConfirm: parts.flatMap((file) => toConfirmIn(file, words)),
    toTranslate: [
      ...untranslated('announcements', announcements, translatedFields, words),
      ...untranslated('pages', files.pages, Object.keys(page.shape), words),
      ...parts.flatMap((file) => toTranslateIn(file, words)),
    ],
    dated: announcements
      .flatMap((file): DatedTask[] => {
        const { expiresAt } = (file.data ?? {}) as { expiresAt?: unknown };
        if (file.locale !== defaultLocale || typeof expiresAt !== 'string' || !isDay(expiresAt)) return [];
        return [{ file: file.path, place: placed(file, [], words), until: expiresAt }];
      })
      .sort((a, b) => a.until.localeCompare(b.until)),
    acts: legalActReport({ data, ...files }, words),
    prices: pricesIn(
      all.find(({ path }) => path === dataPath('tariffs')),
      words,
    ),
    links: outsideLinks({ data, ...files }, words),
  };
}

/** Returns announcements with a time in milliseconds in the title, by which tests identify theirs; nobody announces one. */
export const leftByTests = ({ announcements }: Pick<ContentFiles, 'announcements'>): string[] =>
  announcements
    .filter(({ data }) =>
      /(?<!\d)\d{13}(?!\d)/.test(String((data as { title?: unknown } | undefined)?.title)),
    )
    .map(({ path }) => path);
