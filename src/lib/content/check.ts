// Checks all content before a build: each problem names the file, the field, what is wrong and what is allowed.

import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';
import type { z } from 'astro/zod';
import * as schemas from '../../content.config.ts';
import { getRoute, routeNames } from '../../routes.ts';
import { defaultLocale, isLocale, localeCodes } from '../i18n/locales.ts';
import { toBeConfirmed } from './fact.ts';
import { readContent, type ContentFile, type ContentFiles, type MarkdownFile } from './files.ts';

export interface Problem {
  file: string;
  /** Path of the field within the file: `rows.2.amount`. */
  field?: string;
  message: string;
}

/** The narrowest picture that stays sharp on a wide screen, in pixels. */
export const minPictureWidth = 800;

/** Each data file: its key, and the schema of its records. */
const dataFiles = {
  species: { key: 'species', schema: schemas.species },
  fish: { key: 'fish', schema: schemas.fish },
  'fishing-closure': { key: 'closures', schema: schemas.fishingClosure },
  waters: { key: 'waters', schema: schemas.water },
  grounds: { key: 'grounds', schema: schemas.ground },
  tariffs: { key: 'groups', schema: schemas.tariffGroup },
  association: { key: 'association', schema: schemas.association },
  pictures: { key: 'pictures', schema: schemas.picture },
} as const;

type Issue = z.core.$ZodIssue;

/** Problems of a value as its schema finds them; `at` stands before each field. */
function problemsOf(
  schema: z.ZodType,
  value: unknown,
  file: string,
  at: readonly (string | number)[] = [],
): Problem[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.flatMap((issue) => fromIssue(issue, value, file, at));
}

function fromIssue(issue: Issue, value: unknown, file: string, at: readonly (string | number)[]): Problem[] {
  const path = [...at, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))];
  if (issue.code === 'invalid_union' && issue.errors.some((errors) => errors.some(isAboutMissingFact))) {
    // "toBeConfirmed or …": what was meant is the other branch.
    const branch = issue.errors.find((errors) => !errors.some(isAboutMissingFact)) ?? issue.errors.at(-1);
    if (branch?.length) {
      return branch.flatMap((inner) =>
        fromIssue({ ...inner, path: [...issue.path, ...inner.path] } as Issue, value, file, at).map(
          (problem) => ({
            ...problem,
            message: `${problem.message}, or the word ${toBeConfirmed}`,
          }),
        ),
      );
    }
  }
  const found = issue.path.reduce<unknown>(
    (inner, step) => (inner as Record<PropertyKey, unknown> | undefined)?.[step],
    value,
  );
  const shown = found === undefined || typeof found === 'object' ? '' : `${JSON.stringify(found)}: `;
  return [{ file, field: path.join('.'), message: `${shown}${issue.message}` }];
}

function isAboutMissingFact(issue: Issue): boolean {
  return issue.code === 'invalid_value' && issue.values[0] === toBeConfirmed;
}

function checkSyntax(file: ContentFile): Problem[] {
  return file.syntax.map((message) => ({ file: file.path, message }));
}

/** The letters ş and ţ with a cedilla are Turkish; Romanian has a comma below. */
function checkLetters({ path, raw }: ContentFile): Problem[] {
  return raw.split('\n').flatMap((line, index) => {
    const [letter] = /[şţŞŢ]/.exec(line) ?? [];
    return letter
      ? [
          {
            file: path,
            field: `line ${index + 1}`,
            message: `"${letter}" has a cedilla; use ș ț Ș Ț with a comma below`,
          },
        ]
      : [];
  });
}

/** Links within the site: `[text](/path)`, without language. */
function checkLinks({ path, body }: ContentFile, known: (target: string) => boolean): Problem[] {
  return [...body.matchAll(/\]\((\/[^)\s]*)/g)].flatMap(([, target = '']) =>
    known(target.replace(/[?#].*$/, ''))
      ? []
      : [
          {
            file: path,
            field: 'text',
            message: `the link ${target} leads to no page; use a path of src/routes.ts without language, like /hunting/tariffs`,
          },
        ],
  );
}

function linkTargets({ announcements }: ContentFiles): (target: string) => boolean {
  const paths = new Set<string>(routeNames.map((name) => getRoute(name).path));
  for (const { id } of announcements) paths.add(`/announcements/${id}`);
  return (target) => paths.has(target);
}

function checkMarkdown(file: MarkdownFile, schema: z.ZodType): Problem[] {
  const place = isLocale(file.locale)
    ? []
    : [
        {
          file: file.path,
          message: `"${file.locale}" is no language of the site; allowed: ${localeCodes.join(', ')}`,
        },
      ];
  const name = schemas.recordId.safeParse(file.id).success
    ? []
    : [
        {
          file: file.path,
          message: 'the file’s name becomes the address: lower-case letters, digits and single hyphens only',
        },
      ];
  const data = file.syntax.length ? [] : problemsOf(schema, file.data, file.path);
  return [...place, ...name, ...data];
}

/** A translation needs its original, and may not contradict it. */
function checkTranslation(file: MarkdownFile, originals: ReadonlyMap<string, MarkdownFile>): Problem[] {
  const original = originals.get(file.id);
  if (!original)
    return [{ file: file.path, message: `there is no ${defaultLocale}/${file.id}.md that it translates` }];
  const [own, base] = [file.data, original.data] as (Record<string, unknown> | undefined)[];
  return Object.keys(own ?? {})
    .filter(
      (field) =>
        !['title', 'summary', 'alt'].includes(field) && !isDeepStrictEqual(own?.[field], base?.[field]),
    )
    .map((field) => ({
      file: file.path,
      field,
      message: `differs from ${original.path}; leave it out here, it is the same in all languages`,
    }));
}

function checkUses(file: MarkdownFile, { media, attachments }: ContentFiles): Problem[] {
  const { cover, attachments: attached } = (file.data ?? {}) as {
    cover?: unknown;
    attachments?: ({ file?: unknown } | null)[];
  };
  const problems: Problem[] = [];
  if (typeof cover === 'string' && !media.includes(cover)) {
    problems.push({ file: file.path, field: 'cover', message: `"${cover}" is not in src/content/media` });
  }
  (Array.isArray(attached) ? attached : []).forEach((attachment, index) => {
    const name = attachment?.file;
    if (typeof name === 'string' && !attachments.includes(name)) {
      problems.push({
        file: file.path,
        field: `attachments.${index}.file`,
        message: `"${name}" is not in src/content/attachments`,
      });
    }
  });
  return problems;
}

type Row = (Record<string, unknown> & { id?: unknown }) | null;

function rowsOf(file: ContentFile | undefined, key: string): Row[] {
  const rows = (file?.data as Record<string, unknown> | undefined)?.[key];
  return Array.isArray(rows) ? rows : [];
}

function checkDataFile(name: keyof typeof dataFiles, files: ContentFiles): Problem[] {
  const { key, schema } = dataFiles[name];
  const file = files.data.get(name);
  if (!file) return [{ file: `src/content/${name}.yaml`, message: 'is missing' }];
  if (file.syntax.length) return [];
  const rows = rowsOf(file, key);
  if (!rows.length)
    return [{ file: file.path, field: key, message: 'must be a list with at least one record' }];
  const seen = new Set<unknown>();
  return rows.flatMap((row, index) => {
    const at = typeof row?.id === 'string' ? `${key}[${row.id}]` : `${key}.${index}`;
    const double = seen.has(row?.id)
      ? [
          {
            file: file.path,
            field: at,
            message: `the id "${String(row?.id)}" stands twice; each record needs its own`,
          },
        ]
      : [];
    seen.add(row?.id);
    return [...problemsOf(schema, row, file.path, [at]), ...double];
  });
}

/** Ids that point into another file. */
function checkReferences(files: ContentFiles): Problem[] {
  const refers = [
    { from: 'waters', key: 'waters', field: 'fish', to: 'fish', toKey: 'fish' },
    { from: 'grounds', key: 'grounds', field: 'species', to: 'species', toKey: 'species' },
  ];
  return refers.flatMap(({ from, key, field, to, toKey }) => {
    const known = new Set(rowsOf(files.data.get(to), toKey).map((row) => row?.id));
    return rowsOf(files.data.get(from), key).flatMap((row) => {
      const ids = Array.isArray(row?.[field]) ? row[field] : [];
      if (!known.size) return [];
      return ids
        .filter((one) => !known.has(one))
        .map((one) => ({
          file: `src/content/${from}.yaml`,
          field: `${key}[${String(row?.id)}].${field}`,
          message: `"${String(one)}" is no id of src/content/${to}.yaml`,
        }));
    });
  });
}

async function checkPictures(files: ContentFiles, root: string): Promise<Problem[]> {
  const records = rowsOf(files.data.get('pictures'), 'pictures').flatMap((row) =>
    row ? String(row.id) : [],
  );
  const table = 'src/content/pictures.yaml';
  const missing = records
    .filter((name) => !files.media.includes(name))
    .map((name) => ({
      file: table,
      field: `pictures[${name}]`,
      message: `"${name}" is not in src/content/media`,
    }));
  const measured = await Promise.all(
    files.media.map(async (name): Promise<Problem[]> => {
      const file = `src/content/media/${name}`;
      const credit = records.includes(name)
        ? []
        : [
            {
              file,
              message: `has no record in ${table}; every picture needs its alternative text, author and licence`,
            },
          ];
      try {
        const { width = 0 } = await sharp(join(root, file)).metadata();
        return width < minPictureWidth
          ? [
              ...credit,
              {
                file,
                field: 'width',
                message: `is ${width} pixels wide; at least ${minPictureWidth} are needed`,
              },
            ]
          : credit;
      } catch {
        return [...credit, { file, message: 'is no picture that can be read; use JPEG, PNG or WebP' }];
      }
    }),
  );
  return [...missing, ...measured.flat()];
}

/**
 * Everything that is wrong with the content of a project; nothing when it can be built.
 *
 * @param root the project's folder.
 */
export async function checkContent(root: string): Promise<Problem[]> {
  const files = await readContent(root);
  const { announcements, pages } = files;
  const markdown = [...announcements, ...pages];
  const originals = new Map(
    announcements.filter(({ locale }) => locale === defaultLocale).map((file) => [file.id, file]),
  );
  const known = linkTargets(files);
  return [
    ...[...markdown, ...files.data.values()].flatMap((file) => [...checkSyntax(file), ...checkLetters(file)]),
    ...markdown.flatMap((file) => checkLinks(file, known)),
    ...announcements.flatMap((file) => [
      ...(file.locale === defaultLocale
        ? checkMarkdown(file, schemas.announcement)
        : [...checkMarkdown(file, schemas.announcementTranslation), ...checkTranslation(file, originals)]),
      ...checkUses(file, files),
    ]),
    ...pages.flatMap((file) => checkMarkdown(file, schemas.page)),
    ...(Object.keys(dataFiles) as (keyof typeof dataFiles)[]).flatMap((name) => checkDataFile(name, files)),
    ...checkReferences(files),
    ...(await checkPictures(files, root)),
  ];
}

/** A problem in one line. */
export function formatProblem({ file, field, message }: Problem): string {
  return [file, field, message].filter(Boolean).join(': ');
}
