// The words for what waits on a device to be sent. Build time only.

import type { ReasonWords } from '../../core/outbox/reason.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import { pickWords } from '../i18n/island-words.ts';
import { getFile } from '../i18n/t.ts';

/** Returns the words for why an entry is not sent yet. */
export function reasonWords(locale: Locale): ReasonWords {
  const { list, reasons } = getFile(locale, 'outbox');
  return { ...pickWords(list, ['again', 'another', 'untried']), reasons };
}

/** Returns the same for a public form: a refused entry does not wait, but returns to the form. */
export const formReasonWords = (locale: Locale): ReasonWords => ({
  ...reasonWords(locale),
  reasons: pickWords(getFile(locale, 'outbox').reasons, [
    'unreachable',
    'signed-out',
    'too-many-attempts',
    'later',
  ]),
});
