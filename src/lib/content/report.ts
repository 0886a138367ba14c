// What editors have still to do: facts to be confirmed, texts to be translated, announcements that have expired.

import { defaultLocale, localeCodes } from '../i18n/locales.ts';
import { toBeConfirmed } from './fact.ts';
import type { ContentFile, ContentFiles, MarkdownFile } from './files.ts';

export interface Task {
  file: string;
  /** Path of the field within the file. */
  field?: string;
}

export interface Report {
  toConfirm: Task[];
  /** A file that does not exist yet, or a field without a language. */
  toTranslate: Task[];
  expired: Task[];
}

function walk(value: unknown, path: string, visit: (value: unknown, path: string) => void): void {
  visit(value, path);
  if (Array.isArray(value)) {
    value.forEach((one, index) => {
      const id = (one as { id?: unknown } | null)?.id;
      walk(one, `${path}[${typeof id === 'string' ? id : index}]`, visit);
    });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) walk(one, path ? `${path}.${key}` : key, visit);
  }
}

function inData(file: ContentFile): Pick<Report, 'toConfirm' | 'toTranslate'> {
  const toConfirm: Task[] = [];
  const toTranslate: Task[] = [];
  walk(file.data, '', (value, field) => {
    if (value === toBeConfirmed) toConfirm.push({ file: file.path, field });
    if (typeof value === 'object' && value !== null && Object.hasOwn(value, defaultLocale)) {
      for (const locale of localeCodes) {
        if (!Object.hasOwn(value, locale)) toTranslate.push({ file: file.path, field: `${field}.${locale}` });
      }
    }
  });
  return { toConfirm, toTranslate };
}

function untranslated(files: readonly MarkdownFile[]): Task[] {
  const present = new Set(files.map(({ locale, id }) => `${locale}/${id}`));
  return files
    .filter(({ locale }) => locale === defaultLocale)
    .flatMap(({ path, id }) =>
      localeCodes
        .filter((locale) => !present.has(`${locale}/${id}`))
        .map((locale) => ({ file: path.replace(`/${defaultLocale}/`, `/${locale}/`) })),
    );
}

/** @param today as 2026-11-21. */
export function reportOn(files: ContentFiles, today: string): Report {
  const parts = [...files.data.values(), ...files.announcements].map(inData);
  return {
    toConfirm: parts.flatMap(({ toConfirm }) => toConfirm),
    toTranslate: [
      ...untranslated(files.announcements),
      ...untranslated(files.pages),
      ...parts.flatMap(({ toTranslate }) => toTranslate),
    ],
    expired: files.announcements
      .filter(({ locale, data }) => {
        const { expiresAt } = (data ?? {}) as { expiresAt?: unknown };
        return locale === defaultLocale && typeof expiresAt === 'string' && expiresAt < today;
      })
      .map(({ path }) => ({ file: path })),
  };
}
