// Reads the files of src/content as they are on disk, without Astro: for the checks and the editors' report.

import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseDocument } from 'yaml';
import { defaultLocale } from '../i18n/locales.ts';

export interface ContentFile {
  /** From the project's folder, with slashes: `src/content/pages/ro/contact.md`. */
  path: string;
  raw: string;
  /** The YAML as data; undefined where it cannot be read. */
  data: unknown;
  /** What is wrong with the YAML itself. */
  syntax: string[];
  /** Markdown after the front matter. */
  body: string;
}

export interface MarkdownFile extends ContentFile {
  locale: string;
  id: string;
}

export interface ContentFiles {
  announcements: MarkdownFile[];
  pages: MarkdownFile[];
  /** By name without ending: `species`. */
  data: Map<string, ContentFile>;
  /** Names of pictures and attachments. */
  media: string[];
  attachments: string[];
}

function read(path: string, raw: string, yaml: string, body: string): ContentFile {
  const document = parseDocument(yaml);
  const syntax = document.errors.map(({ message }) => message.split('\n')[0] ?? message);
  return { path, raw, body, syntax, data: syntax.length ? undefined : document.toJS() };
}

/** Parts a Markdown file into its front matter and its text. */
export function parseMarkdown(path: string, raw: string): ContentFile {
  const [, yaml, body] = /^---\r?\n(.*?)\r?\n---\r?\n?(.*)$/s.exec(raw) ?? [];
  if (yaml === undefined) {
    return {
      path,
      raw,
      body: raw,
      data: undefined,
      syntax: ['must begin with front matter between two lines of ---'],
    };
  }
  // The line of --- counts: errors name lines of the file.
  return read(path, raw, `\n${yaml}`, body ?? '');
}

async function names(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  } catch {
    return [];
  }
}

async function markdownFiles(root: string, folder: string): Promise<MarkdownFile[]> {
  const base = join(root, 'src/content', folder);
  const lists = await Promise.all(
    (await names(base)).map(async (locale) => {
      const files = (await names(join(base, locale))).filter((name) => name.endsWith('.md'));
      return Promise.all(
        files.map(async (name) => {
          const file = join(base, locale, name);
          const parsed = parseMarkdown(
            relative(root, file).replaceAll('\\', '/'),
            await readFile(file, 'utf8'),
          );
          return { ...parsed, locale, id: name.slice(0, -'.md'.length) };
        }),
      );
    }),
  );
  // Originals first: translations are compared with them.
  return lists.flat().sort((a, b) => Number(b.locale === defaultLocale) - Number(a.locale === defaultLocale));
}

/** @param root the project's folder. */
export async function readContent(root: string): Promise<ContentFiles> {
  const base = join(root, 'src/content');
  const yamlNames = (await names(base)).filter((name) => name.endsWith('.yaml'));
  const [announcements, pages, yaml, media, attachments] = await Promise.all([
    markdownFiles(root, 'announcements'),
    markdownFiles(root, 'pages'),
    Promise.all(
      yamlNames.map(async (name) => {
        const raw = await readFile(join(base, name), 'utf8');
        return [name.replace('.yaml', ''), read(`src/content/${name}`, raw, raw, '')] as const;
      }),
    ),
    names(join(base, 'media')),
    names(join(base, 'attachments')),
  ]);
  return { announcements, pages, data: new Map(yaml), media, attachments };
}
