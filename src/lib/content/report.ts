// What editors have still to do: facts to be confirmed, texts to be translated, announcements that have expired.

import { defaultLocale, localeCodes } from '../i18n/locales.ts';
import { addDays, isOver } from '../time/days.ts';
import { actReport, type ActReport } from './act-tasks.ts';
import { toBeConfirmed } from './fact.ts';
import type { ContentFile, ContentFiles, MarkdownFile } from './files.ts';
import { outsideLinks, type LinkTask } from './outside-links.ts';
import { textPath, type TextKind } from './path.ts';
import { placeInWords } from './place.ts';
import { repeats } from './repeats.ts';
import { page, translatedFields } from './schemas.ts';

export interface Task {
  file: string;
  /** Path of the field within the file, in words for a terminal. */
  field?: string;
  /** The same as steps into the file's data. */
  path?: readonly (string | number)[];
  /** Where it stands, in the editors' words. */
  place: string;
  /** The last day of an announcement: 2026-11-21. */
  until?: string;
}

type DatedTask = Task & { until: string };

export interface Report {
  toConfirm: Task[];
  /** A file that does not exist yet, or a field without a language. */
  toTranslate: Task[];
  /** Announcements that hold until a day, in the order of that day. */
  dated: DatedTask[];
  acts: ActReport;
  /** Where the content leads outside the site. */
  links: LinkTask[];
}

/** An announcement that ends within this many days is to be looked at. */
const soon = 14;

/** Returns the announcements that have expired by a day, and those that will soon. */
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

/** A value with its place: in words, and in steps. */
interface Found {
  value: unknown;
  field: string;
  path: readonly (string | number)[];
}

function everything(value: unknown, field = '', path: readonly (string | number)[] = []): Found[] {
  const own = { value, field, path };
  if (Array.isArray(value)) {
    return [
      own,
      ...value.flatMap((one, index) => {
        const id = (one as { id?: unknown } | null)?.id;
        return everything(one, `${field}[${typeof id === 'string' ? id : index}]`, [...path, index]);
      }),
    ];
  }
  if (typeof value !== 'object' || value === null) return [own];
  return [
    own,
    ...Object.entries(value).flatMap(([key, one]) =>
      everything(one, field ? `${field}.${key}` : key, [...path, key]),
    ),
  ];
}

const placed = (file: ContentFile, path: readonly (string | number)[]) =>
  placeInWords(file.path, path, file.data);

function inData(file: ContentFile): Pick<Report, 'toConfirm' | 'toTranslate'> {
  const toConfirm: Task[] = [];
  const toTranslate: Task[] = [];
  for (const { value, field, path } of everything(file.data)) {
    if (value === toBeConfirmed) {
      toConfirm.push({ file: file.path, field, path, place: placed(file, path) });
    }
    if (typeof value === 'object' && value !== null && Object.hasOwn(value, defaultLocale)) {
      for (const locale of localeCodes) {
        if (Object.hasOwn(value, locale)) continue;
        const own = [...path, locale];
        toTranslate.push({
          file: file.path,
          field: `${field}.${locale}`,
          path: own,
          place: placed(file, own),
        });
      }
    }
  }
  return { toConfirm, toTranslate };
}

const written = ({ data, body }: ContentFile) => ({ data, text: body });

function untranslated(kind: TextKind, files: readonly MarkdownFile[], fields: readonly string[]): Task[] {
  const present = new Map(files.map((file) => [`${file.locale}/${file.id}`, file]));
  return files
    .filter(({ locale }) => locale === defaultLocale)
    .flatMap((original) =>
      localeCodes
        .filter((locale) => locale !== defaultLocale)
        .filter((locale) => {
          const own = present.get(`${locale}/${original.id}`);
          return !own || repeats(written(own), written(original), fields);
        })
        .map((locale) => {
          const file = textPath(kind, locale, original.id);
          return { file, place: placeInWords(file, [], original.data) };
        }),
    );
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
}

/** Returns what is still to do, independent of the day. */
export function reportOn(files: ContentFiles): Report {
  const parts = [...files.data.values(), ...files.announcements].map(inData);
  return {
    toConfirm: parts.flatMap(({ toConfirm }) => toConfirm),
    toTranslate: [
      ...untranslated('announcements', files.announcements, translatedFields),
      ...untranslated('pages', files.pages, Object.keys(page.shape)),
      ...parts.flatMap(({ toTranslate }) => toTranslate),
    ],
    dated: files.announcements
      .flatMap((file): DatedTask[] => {
        const { expiresAt } = (file.data ?? {}) as { expiresAt?: unknown };
        if (file.locale !== defaultLocale || !isDay(expiresAt)) return [];
        return [{ file: file.path, place: placed(file, []), until: expiresAt }];
      })
      .sort((a, b) => a.until.localeCompare(b.until)),
    acts: actReport(files),
    links: outsideLinks(files),
  };
}
