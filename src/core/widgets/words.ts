// The words of widgets: buttons and labels that are the same on any site. The site's own texts are in `locales`.

/**
 * The words of a catalogue. `{name}` is filled in where the word is shown. A word that is optional here is not in every
 * catalogue yet: English stands in for it.
 */
export interface WidgetWords {
  close: string;
  /** Puts a message or an offer away. */
  previous: string;
  next: string;
  /** `{page}` of `{total}` */
  page: string;
  showPassword: string;
  hidePassword: string;
  search: string;
  /** Empties a field. */
  clear: string;
  loading: string;
  noResults: string;
  retry: string;
  /** Said before a message that appears. */
  notification: string;
  /** Names the place of messages, and the key that leads there: `{hotkey}`. */
  notifications: string;
}

/** A word of each, in the language or in English. */
export type CompleteWords = Required<WidgetWords>;

/** Values that are no counts: a year, a line of a file or the limit of a field is written without a sign between its thousands. */
const ordinals = new Set(['year', 'number', 'line', 'page', 'minimum', 'maximum', 'value']);

/** Writes a count as the page's language does: 2.000 in Romanian and German, 2,000 in English. */
export const countText = (count: number): string =>
  typeof document === 'undefined' ? String(count) : count.toLocaleString(document.documentElement.lang);

/** Fills in the values of a word: `fill('Page {page} of {total}', { page: 2, total: 3 })`. */
export function fill(word: string, values: Readonly<Record<string, string | number>>): string {
  return word.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    return typeof value === 'number' && !ordinals.has(name) ? countText(value) : String(value);
  });
}
