// The files of src/content as written, without Astro: for the checks, the editors' report and the editor.

import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { defaultLocale } from '../i18n/locales.ts';
import { withCommas } from '../romanian-letters.ts';
import { maxData, maxMarkdown } from './limits.ts';
import { splitMarkdown } from './markdown.ts';
import {
  contentFolder,
  dataPath,
  formatPath,
  isText,
  parsePath,
  type ContentPath,
  type TextKind,
} from './path.ts';
import { readYaml, syntaxProblem, type SyntaxProblem } from './yaml.ts';

export interface ContentFile {
  /** Relative to the project's folder, with slashes: `src/content/pages/ro/contact.md`. */
  path: string;
  raw: string;
  /** The parsed YAML; undefined if it cannot be read. */
  data: unknown;
  /** The errors that prevent the file from being read. */
  syntax: SyntaxProblem[];
  /** The Markdown after the front matter. */
  body: string;
}

export interface MarkdownFile extends ContentFile {
  locale: string;
  id: string;
}

export interface ContentFiles {
  /** In each list, originals come first. */
  announcements: MarkdownFile[];
  pages: MarkdownFile[];
  /** By name without extension: `species`. */
  data: Map<string, ContentFile>;
  /** The names of pictures and attachments. */
  media: string[];
  attachments: string[];
}

function parse(path: string, raw: string, yaml: string, body: string): ContentFile {
  const { data, problems } = readYaml(yaml);
  return { path, raw, body, syntax: problems, data };
}

/** Splits a Markdown file into its front matter and its text. */
export function parseMarkdown(path: string, raw: string): ContentFile {
  const parts = splitMarkdown(raw);
  if (!parts) {
    return { path, raw, body: raw, data: undefined, syntax: [syntaxProblem('front-matter')] };
  }
  // The line of --- counts: errors give line numbers of the file.
  return parse(path, raw, `\n${parts.front}`, parts.body);
}

/** Parses a Markdown or YAML file. One that is too long is not read at all; cedillas are read as commas. */
export function parseContent(path: string, raw: string): ContentFile {
  const maximum = path.endsWith('.md') ? maxMarkdown : maxData;
  if (raw.length > maximum) {
    const problem = syntaxProblem('text-too-long', { maximum, over: raw.length - maximum });
    return { path, raw: '', body: '', data: undefined, syntax: [problem] };
  }
  const text = withCommas(raw);
  return path.endsWith('.md') ? parseMarkdown(path, text) : parse(path, text, text, '');
}

/**
 * Sorts the files of the content by kind; other files are left out.
 *
 * @param paths relative to the project's folder.
 * @param read parses the file at such a path; called for texts only.
 */
export async function sortContent(
  paths: readonly string[],
  read: (path: string) => Promise<ContentFile>,
): Promise<ContentFiles> {
  const places = paths
    .filter((path) => !/\/\./.test(path))
    .sort()
    .flatMap((path) => parsePath(path) ?? []);
  const texts = (kind: TextKind) =>
    Promise.all(
      places
        .filter(isText)
        .filter((place) => place.kind === kind)
        .map(async (place) => {
          const file = await read(formatPath(place));
          return { ...file, locale: place.locale, id: place.id };
        }),
    ).then((files) =>
      // Originals first, because translations are compared with them.
      files.sort((a, b) => Number(b.locale === defaultLocale) - Number(a.locale === defaultLocale)),
    );
  const named = (kind: ContentPath['kind']) =>
    places.filter((place) => place.kind === kind).map(({ id }) => id);
  const data = named('data').map(async (name) => [name, await read(dataPath(name))] as const);
  return {
    announcements: await texts('announcements'),
    pages: await texts('pages'),
    data: new Map(await Promise.all(data)),
    media: named('media'),
    attachments: named('attachments'),
  };
}

/**
 * Reads all files of the content.
 *
 * @param root the project's folder.
 * @param parse parses a file.
 */
export async function readContent(root: string, parse = parseContent): Promise<ContentFiles> {
  const entries = await readdir(join(root, contentFolder), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return sortContent(paths, async (path) => parse(path, await readFile(join(root, path), 'utf8')));
}
