// The catalogues of widget words, by language. Only used at build time: a page contains the words that it needs.

import english from './catalogues/en.json' with { type: 'json' };
import type { CompleteWords, WidgetWords } from './words.ts';

/** The writing direction of a language: left to right, or right to left. */
export type Direction = 'ltr' | 'rtl';

/** The parts of a catalogue that pages need. */
interface Catalogue {
  words: WidgetWords;
  /** Only set for right-to-left languages. */
  dir?: Direction;
}

// Stryker disable next-line all: Vite reads this call as it is written.
const files = import.meta.glob<Catalogue>('./catalogues/*.json', { eager: true, import: 'default' });

const catalogues = new Map(
  Object.entries(files).map(([path, catalogue]) => [/([\w-]+)\.json$/.exec(path)?.[1] ?? path, catalogue]),
);

/** The languages with a catalogue, as BCP 47 tags. */
export const widgetLanguages: readonly string[] = [...catalogues.keys()];

/** Returns the tag's own catalogue, or that of its language alone or of another region. */
function findCatalogue(tag: string): Catalogue {
  const [language = tag] = tag.split('-');
  const fitting = [tag, language, widgetLanguages.find((name) => name.startsWith(`${language}-`)) ?? ''];
  const catalogue = fitting.map((name) => catalogues.get(name)).find(Boolean);
  if (!catalogue) throw new Error(`src/core/widgets/catalogues has no words for "${tag}"`);
  return catalogue;
}

/**
 * Returns the catalogue for a language, unchanged: the tag's own, or that of its language alone or of another region.
 *
 * @example catalogueFor('de-AT') // that of `de`
 * @throws if there is none.
 */
export function catalogueFor(tag: string): WidgetWords {
  return findCatalogue(tag).words;
}

/**
 * Returns the direction of a language.
 *
 * @throws if there is no catalogue for the language.
 */
export function getDirection(tag: string): Direction {
  return findCatalogue(tag).dir ?? 'ltr';
}

/** Returns a catalogue with English for the missing words. */
export function complete(catalogue: WidgetWords): CompleteWords {
  return { ...english.words, ...catalogue };
}

/**
 * Returns the words for a language.
 *
 * @throws if there is no catalogue for it.
 */
export function widgetWords(tag: string): CompleteWords {
  return complete(catalogueFor(tag));
}
