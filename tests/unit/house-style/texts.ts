// All texts of the site by language: from `locales`, pages and announcements, and the data files.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFrontmatter } from 'astro/markdown';
import { parse } from 'yaml';
import { isLocale, localeCodes, type Locale } from '../../../src/core/i18n/locales.ts';
import { root } from '../project.ts';

export interface SiteText {
  /** File and field: `src/content/fish.yaml: fish.0.note`. */
  place: string;
  locale: Locale;
  text: string;
}

/** Returns all texts in a value; an object whose keys are languages determines the language of its values. */
function textsIn(value: unknown, place: string, locale: Locale | undefined): SiteText[] {
  if (typeof value === 'string') return locale ? [{ place, locale, text: prose(value) }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, `${place}.${key}`, isLocale(key) ? key : locale),
  );
}

/** Returns only running text, without addresses, code and rules within tables. */
const prose = (text: string) =>
  text.replaceAll(/`[^`]*`|(?<![\p{L}\d])\/[a-z][a-z/-]+|(?<=\|) -+ (?=\|)/gu, '');

function readTexts(file: string): SiteText[] {
  const raw = readFileSync(join(root, file), 'utf8');
  if (file.endsWith('.yaml')) return textsIn(parse(raw), `${file}: `, undefined);
  const locale = localeCodes.find((code) => file.split('/').includes(code));
  if (file.endsWith('.json')) return textsIn(JSON.parse(raw), `${file}: `, locale);
  const { frontmatter, content } = parseFrontmatter(raw);
  return textsIn({ ...frontmatter, text: content }, `${file}: `, locale);
}

export const siteTexts: readonly SiteText[] = globSync(
  ['locales/*/*.json', 'src/content/*.yaml', 'src/content/{pages,announcements}/*/*.md'],
  { cwd: root },
)
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted()
  .flatMap(readTexts);
