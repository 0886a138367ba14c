// A language's name in another one.

/** @param tag of the language in which it is named, BCP 47. @example languageName('de', 'ro-RO') // 'germană' */
export const languageName = (language: string, tag: string): string =>
  new Intl.DisplayNames(tag, { type: 'language' }).of(language) ?? language;
