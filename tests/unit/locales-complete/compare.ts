// Compares the texts of a language with the Romanian ones and reports problems.

import { locales, type Locale } from '../../../src/core/i18n/locales.ts';

/** The content of a file of `locales/`: texts, in groups. */
export interface Tree {
  [key: string]: unknown;
}

/** The files of a language by name: `nav` → its texts. */
export type Dictionary = Readonly<Record<string, Tree>>;

interface Entry {
  file: string;
  key: string;
  /** The key without its plural form. */
  base: string;
  /** `one`, `few` …; undefined if there are none. */
  form: string | undefined;
  value: unknown;
}

function listEntries(dictionary: Dictionary): Entry[] {
  const walk = (file: string, tree: Tree, prefix: string): Entry[] =>
    Object.entries(tree).flatMap(([name, value]) => {
      const key = prefix + name;
      if (typeof value === 'object' && value !== null) return walk(file, value as Tree, `${key}.`);
      const [, base = key, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
      return [{ file, key, base, form, value }];
    });
  return Object.entries(dictionary).flatMap(([file, tree]) => walk(file, tree, ''));
}

/** Lists placeholders: `{{name}}` is filled in at build time, `{name}` by a script; both must be the same in every language. */
function listPlaceholders(value: unknown): string {
  return [...new Set(String(value).match(/\{\{[^{}]*\}\}|\{[^{}]*\}/g))].sort().join(' ') || 'none';
}

function wrongInValue(value: unknown): string[] {
  if (typeof value !== 'string') return ['must be a text'];
  return [
    ...(value.trim() ? [] : ['is empty']),
    ...(/[şţŞŢ]/.test(value) ? ['has a letter with a cedilla; use ș ț with a comma below'] : []),
    ...(value.includes('<') ? ['has markup'] : []),
  ];
}

/** Groups texts by file and key without plural form. */
function byBase(dictionary: Dictionary): Map<string, Entry[]> {
  return Map.groupBy(listEntries(dictionary), ({ file, base }) => `${file}: ${base}`);
}

function listForms(entries: readonly Entry[]): string {
  return entries
    .map(({ form }) => form ?? 'no plural')
    .sort()
    .join(', ');
}

/**
 * Returns all problems with the texts of a language; each one names the file and the key.
 *
 * @param texts the language's own; the Romanian ones can also be checked against themselves.
 */
export function compare(locale: Locale, texts: Dictionary, romanian: Dictionary): string[] {
  const pluralForms = new Intl.PluralRules(locales[locale].tag).resolvedOptions().pluralCategories;
  const [own, original] = [byBase(texts), byBase(romanian)];
  const problem = (file: string, ...rest: string[]) => [`locales/${locale}/${file}.json`, ...rest].join(': ');
  const files = Object.keys(romanian);
  const whole = [
    ...files.filter((file) => !texts[file]).map((file) => problem(file, 'the file is missing')),
    ...Object.keys(texts)
      .filter((file) => !romanian[file])
      .map((file) => problem(file, 'Romanian has no such file')),
  ];
  const missing = [...original.entries()]
    .filter(([key]) => !own.has(key))
    .flatMap(([, [entry]]) =>
      entry && texts[entry.file] ? [problem(entry.file, entry.base, 'is missing')] : [],
    );
  const found = [...own.entries()].flatMap(([key, entries]) => {
    const [first] = entries;
    const [pattern] = original.get(key)?.toReversed() ?? [];
    if (!first || !romanian[first.file]) return [];
    if (!pattern) return [problem(first.file, first.base, 'Romanian has no such key')];
    const wanted = pattern.form === undefined ? 'no plural' : pluralForms.toSorted().join(', ');
    const forms = listForms(entries);
    const placeholders = listPlaceholders(pattern.value);
    return [
      ...(forms === wanted
        ? []
        : [problem(first.file, first.base, `has the forms ${forms}; must be ${wanted}`)]),
      ...entries.flatMap(({ file, key: name, value }) => [
        ...wrongInValue(value).map((wrong) => problem(file, name, wrong)),
        ...(listPlaceholders(value) === placeholders
          ? []
          : [
              problem(file, name, `has the placeholders ${listPlaceholders(value)}; must be ${placeholders}`),
            ]),
      ]),
    ];
  });
  return [...whole, ...missing, ...found];
}
