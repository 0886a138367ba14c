// The words of widgets: buttons and labels that are the same on any site. The site's own texts are in `locales`.

/**
 * The words of a catalogue. `{name}` is filled in where a word is shown. Optional words are not in every catalogue yet: English
 * is the fallback.
 */
export interface WidgetWords {
  close: string;
  previous: string;
  next: string;
  /** With `{page}` and `{total}`. */
  page: string;
  showPassword: string;
  hidePassword: string;
  search: string;
  /** The label for emptying a field. */
  clear: string;
  loading: string;
  noResults: string;
  retry: string;
  /** Read out before a message that appears. */
  notification: string;
  /** The name of the message area, with the key that leads to it: `{hotkey}`. */
  notifications: string;
}

/** Every word, in the language or in English. */
export type CompleteWords = Required<WidgetWords>;

/** Values that are not counts: years, line numbers or field limits are written without a thousands separator. */
const ordinals = new Set(['year', 'number', 'line', 'page', 'minimum', 'maximum', 'value']);

/** Formats a count for the page's language: 2.000 in Romanian and German, 2,000 in English. */
export const countText = (count: number): string =>
  typeof document === 'undefined' ? String(count) : count.toLocaleString(document.documentElement.lang);

/** Fills in the values of a word: `fill('Page {page} of {total}', { page: 2, total: 3 })`. */
export function fill(word: string, values: Readonly<Record<string, string | number>>): string {
  return word.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    return typeof value === 'number' && !ordinals.has(name) ? countText(value) : String(value);
  });
}
