// The catalogues of widget words, by language. Runs at build only: a page carries the words that it needs.

import english from './catalogues/en.ts';
import type { CompleteWords, WidgetWords } from './words.ts';

// Stryker disable next-line all: Vite reads this call as it is written.
const files = import.meta.glob<WidgetWords>('./catalogues/*.ts', { eager: true, import: 'default' });

const catalogues = new Map(
  Object.entries(files).map(([path, words]) => [/([\w-]+)\.ts$/.exec(path)?.[1] ?? path, words]),
);

/** The languages that there are words for, as BCP 47 tags. */
export const widgetLanguages: readonly string[] = [...catalogues.keys()];

/**
 * The catalogue for a language, as it stands: the tag's own, else that of its language alone or of another region.
 *
 * @example catalogueFor('de-AT') // that of `de`
 * @throws when there is none.
 */
export function catalogueFor(tag: string): WidgetWords {
  const [language = tag] = tag.split('-');
  const fitting = [tag, language, widgetLanguages.find((one) => one.startsWith(`${language}-`)) ?? ''];
  const words = fitting.map((one) => catalogues.get(one)).find(Boolean);
  if (!words) throw new Error(`src/lib/widgets/catalogues has no words for "${tag}"`);
  return words;
}

/** A catalogue with English in the place of the words that it lacks. */
export function complete(catalogue: WidgetWords): CompleteWords {
  return { ...english, ...catalogue };
}

/**
 * The words for a language.
 *
 * @throws when there is no catalogue for it.
 */
export function widgetWords(tag: string): CompleteWords {
  return complete(catalogueFor(tag));
}
