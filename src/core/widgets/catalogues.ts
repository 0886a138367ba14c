// The catalogues of widget words, by language. Runs at build only: a page carries the words that it needs.

import english from './catalogues/en.ts';
import type { CompleteWords, WidgetWords } from './words.ts';

/** The direction in which a language is written: from left to right, or from right to left. */
export type Direction = 'ltr' | 'rtl';

/** A catalogue says its direction where it is from right to left. */
// Stryker disable next-line all: Vite reads this call as it is written.
const files = import.meta.glob<{ default: WidgetWords; dir?: Direction }>('./catalogues/*.ts', {
  eager: true,
});

interface Catalogue {
  words: WidgetWords;
  dir: Direction;
}

const catalogues = new Map(
  Object.entries(files).map(([path, { default: words, dir = 'ltr' }]): [string, Catalogue] => [
    /([\w-]+)\.ts$/.exec(path)?.[1] ?? path,
    { words, dir },
  ]),
);

/** The languages that there are words for, as BCP 47 tags. */
export const widgetLanguages: readonly string[] = [...catalogues.keys()];

/** The tag's own catalogue, else that of its language alone or of another region. */
function findCatalogue(tag: string): Catalogue {
  const [language = tag] = tag.split('-');
  const fitting = [tag, language, widgetLanguages.find((name) => name.startsWith(`${language}-`)) ?? ''];
  const catalogue = fitting.map((name) => catalogues.get(name)).find(Boolean);
  if (!catalogue) throw new Error(`src/core/widgets/catalogues has no words for "${tag}"`);
  return catalogue;
}

/**
 * The catalogue for a language, as it stands: the tag's own, else that of its language alone or of another region.
 *
 * @example catalogueFor('de-AT') // that of `de`
 * @throws when there is none.
 */
export function catalogueFor(tag: string): WidgetWords {
  return findCatalogue(tag).words;
}

/**
 * The direction of a language.
 *
 * @throws when there is no catalogue for the language.
 */
export function getDirection(tag: string): Direction {
  return findCatalogue(tag).dir;
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
