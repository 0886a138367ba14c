// The name of a language in another one.

/** @param tag of the language in which it is named, BCP 47. @example languageName('de', 'ro-RO') // 'germană' */
export const languageName = (language: string, tag: string): string =>
  new Intl.DisplayNames(tag, { type: 'language' }).of(language) ?? language;

/**
 * Returns the names of languages in another one, as a list.
 *
 * @param tag of the language in which they are named, BCP 47.
 * @example listLanguages(['de', 'en'], 'ro-RO') // 'germană și engleză'
 */
export const listLanguages = (languages: readonly string[], tag: string): string =>
  new Intl.ListFormat(tag).format(languages.map((language) => languageName(language, tag)));
