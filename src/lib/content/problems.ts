// What is wrong with content: each problem names the file, the field, what is wrong and what is allowed.

import { isDeepStrictEqual } from 'node:util';
import { parseFrontmatter } from 'astro/markdown';
import type { z } from 'astro/zod';
import { defaultLocale, isLocale, localeCodes } from '../i18n/locales.ts';
import { toBeConfirmed } from './fact.ts';
import type { ContentFile, ContentFiles, MarkdownFile } from './files.ts';
import { minPictureWidth } from './limits.ts';
import { dataKeys, dataNames, pageIds, sitePictures, type DataName } from './needs.ts';
import * as schemas from './schemas.ts';
import { problem, type Problem } from './problem.ts';
import { checkLetters, checkText, linkTargets } from './text-checks.ts';
import { nameOf } from './words.ts';

/** What is known of a picture's bytes: its width in pixels; null: no picture that can be read. */
export type Measured = ReadonlyMap<string, { width: number } | null>;

/** The schema of each data file's records. */
export const dataSchemas = {
  species: schemas.species,
  fish: schemas.fish,
  'fishing-closure': schemas.fishingClosure,
  waters: schemas.water,
  grounds: schemas.ground,
  tariffs: schemas.tariffGroup,
  association: schemas.association,
  pictures: schemas.picture,
  terms: schemas.term,
} as const satisfies Record<DataName, z.ZodType>;

const picturesTable = 'src/content/pictures.yaml';

type Step = string | number;
type Issue = z.core.$ZodIssue;

/** A record's place in its file: in steps, and in words. */
interface RecordPlace {
  path: readonly Step[];
  name: string;
}

/** Problems of a value as its schema finds them; `at` stands before each field. */
function problemsOf(schema: z.ZodType, value: unknown, file: string, at?: RecordPlace): Problem[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.flatMap((issue) => fromIssue(issue, value, file, at));
}

function fromIssue(issue: Issue, value: unknown, file: string, at?: RecordPlace): Problem[] {
  const steps = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  if (issue.code === 'invalid_union' && issue.errors.some((errors) => errors.some(isAboutMissingFact))) {
    // "toBeConfirmed or …": what was meant is the other branch.
    const branch = issue.errors.find((errors) => !errors.some(isAboutMissingFact)) ?? issue.errors.at(-1);
    if (branch?.length) {
      return branch.flatMap((inner) =>
        fromIssue({ ...inner, path: [...issue.path, ...inner.path] }, value, file, at).map((one) => ({
          ...one,
          isFact: true,
          message: `${one.message}, or the word ${toBeConfirmed}`,
        })),
      );
    }
  }
  const found = issue.path.reduce<unknown>(
    (inner, step) => (inner as Record<PropertyKey, unknown> | undefined)?.[step],
    value,
  );
  const shown = found === undefined || typeof found === 'object' ? '' : `${JSON.stringify(found)}: `;
  const { name, values } = nameOf(issue, found);
  return [
    {
      file,
      field: [...(at ? [at.name] : []), ...steps].join('.'),
      path: [...(at?.path ?? []), ...steps],
      code: name,
      ...(values && { values }),
      message: `${shown}${issue.message}`,
    },
  ];
}

function isAboutMissingFact(issue: Issue): boolean {
  return issue.code === 'invalid_value' && issue.values[0] === toBeConfirmed;
}

function checkSyntax({ path, syntax }: ContentFile): Problem[] {
  return syntax.map(({ name, message, values }) => ({
    file: path,
    code: name,
    message,
    ...(values && { values }),
  }));
}

/** The front matter as the build reads it, which takes more for numbers and dates than this check does. */
function asBuilt({ raw }: MarkdownFile): unknown {
  try {
    return parseFrontmatter(raw).frontmatter;
  } catch {
    return undefined;
  }
}

function checkMarkdown(file: MarkdownFile, schema: z.ZodType): Problem[] {
  const { path, locale, id, syntax, data } = file;
  const place = isLocale(locale)
    ? []
    : [problem(path, 'language', { language: locale, languages: localeCodes.join(', ') })];
  // `index` would be taken for the page of the folder.
  const name = schemas.recordId.safeParse(id).success && id !== 'index' ? [] : [problem(path, 'file-name')];
  if (syntax.length) return [...place, ...name];
  const found = problemsOf(schema, data, path);
  const asRead =
    found.length || problemsOf(schema, asBuilt(file), path).length === 0 ? [] : [problem(path, 'in-quotes')];
  return [...place, ...name, ...found, ...asRead];
}

/** A translation needs its original, and may not contradict it. */
function checkTranslation(file: MarkdownFile, originals: ReadonlyMap<string, MarkdownFile>): Problem[] {
  const original = originals.get(file.id);
  if (!original) return [problem(file.path, 'no-original', { original: `${defaultLocale}/${file.id}.md` })];
  const [own, base] = [file.data, original.data] as (Record<string, unknown> | undefined)[];
  return Object.keys(own ?? {})
    .filter(
      (field) => !schemas.translatedFields.includes(field) && !isDeepStrictEqual(own?.[field], base?.[field]),
    )
    .map((field) => problem(file.path, 'differs', { original: original.path }, { path: [field] }));
}

function checkUses(file: MarkdownFile, { media, attachments }: ContentFiles): Problem[] {
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

/** Pages are what the site has: none may be missing, and a further one would be shown nowhere. */
function checkPages(pages: readonly MarkdownFile[]): Problem[] {
  const originals = new Set(pages.filter(({ locale }) => locale === defaultLocale).map(({ id }) => id));
  return [
    ...pageIds
      .filter((id) => !originals.has(id))
      .map((id) => problem(`src/content/pages/${defaultLocale}/${id}.md`, 'missing')),
    ...pages
      .filter(({ id }) => !pageIds.some((known) => known === id))
      .map(({ path }) => problem(path, 'no-page', { pages: pageIds.join(', ') })),
  ];
}

type Row = (Record<string, unknown> & { id?: unknown }) | null;

/** A record's id; undefined for what is none. */
const idOf = (row: Row) => (typeof row?.id === 'string' ? row.id : undefined);

function rowsOf(file: ContentFile | undefined, key: string): Row[] {
  const rows = (file?.data as Record<string, unknown> | undefined)?.[key];
  return Array.isArray(rows) ? (rows as Row[]) : [];
}

function recordPlace(key: string, index: number, row: Row): RecordPlace {
  const id = idOf(row);
  return { path: [key, index], name: id === undefined ? `${key}.${index}` : `${key}[${id}]` };
}

function checkDataFile(name: DataName, files: ContentFiles): Problem[] {
  const key = dataKeys[name];
  const schema = dataSchemas[name];
  const file = files.data.get(name);
  if (!file) return [problem(`src/content/${name}.yaml`, 'missing')];
  if (file.syntax.length) return [];
  const rows = rowsOf(file, key);
  if (!rows.length) return [problem(file.path, 'no-rows', {}, { path: [key] })];
  const seen = new Set<unknown>();
  return rows.flatMap((row, index) => {
    const at = recordPlace(key, index, row);
    const id = idOf(row);
    const twice =
      id !== undefined && seen.has(id)
        ? [problem(file.path, 'twice', { id }, { path: [...at.path, 'id'], field: at.name })]
        : [];
    seen.add(id);
    return [...problemsOf(schema, row, file.path, at), ...twice];
  });
}

/** Ids that point into another file. */
function checkReferences(files: ContentFiles): Problem[] {
  const refers = [
    { from: 'waters', to: 'fish' },
    { from: 'grounds', to: 'species' },
  ] as const;
  return refers.flatMap(({ from, to }) => {
    const [key, toKey, field] = [dataKeys[from], dataKeys[to], to];
    const known = new Set<unknown>(rowsOf(files.data.get(to), toKey).map(idOf));
    if (!known.size) return [];
    return rowsOf(files.data.get(from), key).flatMap((row, index) => {
      const at = recordPlace(key, index, row);
      const place = { path: [...at.path, field], field: `${at.name}.${field}` };
      const ids = (Array.isArray(row?.[field]) ? row[field] : []) as unknown[];
      return ids
        .filter((id) => typeof id === 'string')
        .filter((id) => !known.has(id))
        .map((id) =>
          problem(`src/content/${from}.yaml`, 'unknown-id', { id, table: `src/content/${to}.yaml` }, place),
        );
    });
  });
}

function checkPictures(files: ContentFiles, records: ReadonlySet<unknown>, measured: Measured): Problem[] {
  const rows = rowsOf(files.data.get('pictures'), 'pictures');
  const missing = rows.flatMap((row, index) => {
    const name = idOf(row);
    if (name === undefined || files.media.includes(name)) return [];
    const place = { path: ['pictures', index, 'id'], field: `pictures[${name}]` };
    return [problem(picturesTable, 'no-picture', { name }, place)];
  });
  const needed = rows.length
    ? sitePictures
        .filter((name) => !records.has(name))
        .map((name) => problem(picturesTable, 'picture-needed', {}, { field: `pictures[${name}]` }))
    : [];
  const pictures = files.media.flatMap((name) => {
    const file = `src/content/media/${name}`;
    const size = measured.get(name);
    return [
      ...(records.has(name) ? [] : [problem(file, 'no-record', { table: picturesTable })]),
      ...(size === null ? [problem(file, 'not-picture')] : []),
      ...(size && size.width < minPictureWidth
        ? [problem(file, 'too-narrow', { width: size.width, minimum: minPictureWidth }, { field: 'width' })]
        : []),
    ];
  });
  return [...missing, ...needed, ...pictures];
}

/** Machines without difference between capitals and others keep one file of two. */
function checkTwins({ media, attachments }: ContentFiles): Problem[] {
  const files = [
    ...media.map((name) => `media/${name}`),
    ...attachments.map((name) => `attachments/${name}`),
  ];
  const byName = Map.groupBy(files, (file) => file.toLowerCase());
  return files.flatMap((file) => {
    const twin = byName.get(file.toLowerCase())?.find((other) => other !== file);
    return twin ? [problem(`src/content/${file}`, 'case-twin', { name: twin.replace(/^.*\//, '') })] : [];
  });
}

/**
 * Everything that is wrong with content; nothing when the site can be built of it.
 *
 * @param measured the pictures whose bytes were looked at.
 */
export function findProblems(files: ContentFiles, measured: Measured): Problem[] {
  const { announcements, pages } = files;
  const markdown = [...announcements, ...pages];
  const originals = new Map(
    announcements.filter(({ locale }) => locale === defaultLocale).map((file) => [file.id, file]),
  );
  const targets = linkTargets(files);
  const records = new Set<unknown>(rowsOf(files.data.get('pictures'), 'pictures').map(idOf));
  return [
    ...[...markdown, ...files.data.values()].flatMap((file) => [...checkSyntax(file), ...checkLetters(file)]),
    ...markdown.flatMap((file) => checkText(file, targets, records)),
    ...announcements.flatMap((file) => [
      ...(file.locale === defaultLocale
        ? checkMarkdown(file, schemas.announcement)
        : [...checkMarkdown(file, schemas.announcementTranslation), ...checkTranslation(file, originals)]),
      ...checkUses(file, files),
    ]),
    ...pages.flatMap((file) => checkMarkdown(file, schemas.page)),
    ...checkPages(pages),
    ...dataNames.flatMap((name) => checkDataFile(name, files)),
    ...checkReferences(files),
    ...checkPictures(files, records, measured),
    ...checkTwins(files),
  ];
}
