// Checks announcements and pages: their names and languages, front matter, translations, and the files they name.

import { isDeepStrictEqual } from 'node:util';
import { parseFrontmatter } from 'astro/markdown';
import type { z } from 'astro/zod';
import { defaultLocale, isLocale, localeCodes } from '../../i18n/locales.ts';
import type { ContentFiles, MarkdownFile } from '../files.ts';
import { pageIds } from '../needs.ts';
import { textPath } from '../path.ts';
import { problem, type Problem } from '../problem.ts';
import * as schemas from '../schemas.ts';
import { checkValue } from './schema.ts';

/** Returns the front matter as the build reads it, which takes more values for numbers and dates than this check does. */
function asBuilt({ raw }: MarkdownFile): unknown {
  try {
    return parseFrontmatter(raw).frontmatter;
  } catch {
    return undefined;
  }
}

export function checkMarkdown(file: MarkdownFile, schema: z.ZodType): Problem[] {
  const { path, locale, id, syntax, data } = file;
  const place = isLocale(locale)
    ? []
    : [problem(path, 'language', { language: locale, languages: localeCodes.join(', ') })];
  // `index` would be taken for the page of the folder itself.
  const name = schemas.recordId.safeParse(id).success && id !== 'index' ? [] : [problem(path, 'file-name')];
  if (syntax.length) return [...place, ...name];
  const problems = checkValue(schema, data, path);
  const asRead =
    problems.length || checkValue(schema, asBuilt(file), path).length === 0
      ? []
      : [problem(path, 'in-quotes')];
  return [...place, ...name, ...problems, ...asRead];
}

/** Checks that a translation has an original and does not contradict it. */
export function checkTranslation(
  file: MarkdownFile,
  originals: ReadonlyMap<string, MarkdownFile>,
): Problem[] {
  const original = originals.get(file.id);
  if (!original) return [problem(file.path, 'no-original', { original: `${defaultLocale}/${file.id}.md` })];
  const [own, base] = [file.data, original.data] as (Record<string, unknown> | undefined)[];
  return Object.keys(own ?? {})
    .filter(
      (field) => !schemas.translatedFields.includes(field) && !isDeepStrictEqual(own?.[field], base?.[field]),
    )
    .map((field) => problem(file.path, 'differs', { original: original.path }, { path: [field] }));
}

/** Finds copies of a sample, or trials with one, that are published under the sample's title. */
export function checkSampleTitles(announcements: readonly MarkdownFile[]): Problem[] {
  const getData = ({ data }: MarkdownFile) =>
    (data ?? {}) as { title?: unknown; sample?: unknown; draft?: unknown };
  const originals = announcements.filter(({ locale }) => locale === defaultLocale);
  const idsWhere = (is: (data: ReturnType<typeof getData>) => boolean) =>
    new Set(originals.filter((file) => is(getData(file))).map(({ id }) => id));
  const samples = idsWhere(({ sample }) => sample === true);
  const drafts = idsWhere(({ draft }) => draft === true);
  const titleKey = (file: MarkdownFile) => JSON.stringify([file.locale, getData(file).title]);
  const titles = new Map(
    announcements.filter(({ id }) => samples.has(id)).map((file) => [titleKey(file), file]),
  );
  return announcements
    .filter(({ id }) => !samples.has(id) && !drafts.has(id))
    .flatMap((file) => {
      const sample = titles.get(titleKey(file));
      return sample ? [problem(file.path, 'title-sample', { sample: sample.path }, { path: ['title'] })] : [];
    });
}

export function checkUses(file: MarkdownFile, { media, attachments }: ContentFiles): Problem[] {
  const { cover, attachments: attached } = (file.data ?? {}) as {
    cover?: unknown;
    attachments?: ({ file?: unknown } | null)[];
  };
  const problems: Problem[] = [];
  if (typeof cover === 'string' && !media.includes(cover)) {
    problems.push(problem(file.path, 'no-picture', { name: cover }, { path: ['cover'] }));
  }
  (Array.isArray(attached) ? attached : []).forEach((attachment, index) => {
    const name = attachment?.file;
    if (typeof name === 'string' && !attachments.includes(name)) {
      problems.push(problem(file.path, 'no-attachment', { name }, { path: ['attachments', index, 'file'] }));
    }
  });
  return problems;
}

/** Checks that no page of the site is missing, and that there are no others: they would be shown nowhere. */
export function checkPages(pages: readonly MarkdownFile[]): Problem[] {
  const originals = new Set(pages.filter(({ locale }) => locale === defaultLocale).map(({ id }) => id));
  return [
    ...pageIds
      .filter((id) => !originals.has(id))
      .map((id) => problem(textPath('pages', defaultLocale, id), 'missing')),
    ...pages
      .filter(({ id }) => !pageIds.some((known) => known === id))
      .map(({ path }) => problem(path, 'no-page', { pages: pageIds.join(', ') })),
  ];
}
