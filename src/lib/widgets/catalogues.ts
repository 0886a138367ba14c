// The catalogues of widget words, by language. Runs at build only: a page carries the words that it needs.

import type { WidgetWords } from './words.ts';

const files = import.meta.glob<WidgetWords>('./catalogues/*.ts', { eager: true, import: 'default' });

const catalogues = new Map(
  Object.entries(files).map(([path, words]) => [/([\w-]+)\.ts$/.exec(path)?.[1] ?? path, words]),
);

/** The languages that there are words for, as BCP 47 tags. */
export const widgetLanguages: readonly string[] = [...catalogues.keys()];

/**
 * The words for a language: the tag's own, else those of its language alone or of another region.
 *
 * @example widgetWords('de-AT') // those of `de`
 * @throws when there is no catalogue for the language.
 */
export function widgetWords(tag: string): WidgetWords {
  const [language = tag] = tag.split('-');
  const fitting = [tag, language, widgetLanguages.find((one) => one.startsWith(`${language}-`)) ?? ''];
  const words = fitting.map((one) => catalogues.get(one)).find(Boolean);
  if (!words) throw new Error(`src/lib/widgets/catalogues has no words for "${tag}"`);
  return words;
}
