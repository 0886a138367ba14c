// Words for islands: whole parts of the files in `locales`, and what several islands need. Build time only.

import { widgetWords } from '../../core/widgets/catalogues.ts';
import { locales, type Locale } from '../../core/i18n/locales.ts';
import { sharedProblems, type UiWords } from '../../core/i18n/screen-words.ts';
import { getFile } from './t.ts';

/** Selects the words that an island uses, by its list of their names. */
export function pickWords<Words extends object, Name extends keyof Words>(
  words: Words,
  names: readonly Name[],
): Pick<Words, Name> {
  return Object.fromEntries(names.map((name) => [name, words[name]])) as Pick<Words, Name>;
}

/** Returns the words for lists and loading. */
export function uiWords(locale: Locale): UiWords {
  const { page: pageNumber, ...widgets } = widgetWords(locales[locale].tag);
  const { problems, errorCode } = getFile(locale, 'login');
  const all = { ...problems, ...getFile(locale, 'members').admin.problems };
  return {
    ...pickWords(widgets, ['loading', 'retry', 'previous', 'next', 'showPassword', 'hidePassword']),
    ...{ pageNumber, errorCode },
    ...pickWords(getFile(locale, 'area'), ['failed', 'no', 'typedBefore']),
    problems: pickWords(all, sharedProblems),
  };
}
