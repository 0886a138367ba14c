// Words on their way to islands: whole parts of the files of `locales`, and what several islands need. Runs at build only.

import { widgetWords } from '../../core/widgets/catalogues.ts';
import { locales, type Locale } from '../../core/i18n/locales.ts';
import { sharedProblems, type UiWords } from '../../core/i18n/screen-words.ts';
import { getFile } from './t.ts';

/** Picks the words that an island has a use for, by its own list of their names. */
export function pickWords<Words extends object, Name extends keyof Words>(
  words: Words,
  names: readonly Name[],
): Pick<Words, Name> {
  return Object.fromEntries(names.map((name) => [name, words[name]])) as Pick<Words, Name>;
}

/** The words of lists and of what is loaded. */
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
