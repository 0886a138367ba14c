// The words of what waits on a device to be sent. Runs at build only.

import type { ReasonWords } from '../../core/outbox/reason.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import { pickWords } from '../i18n/island-words.ts';
import { getFile } from '../i18n/t.ts';

/** The words that say why an entry is not sent yet. */
export function reasonWords(locale: Locale): ReasonWords {
  const { list, reasons } = getFile(locale, 'outbox');
  return { ...pickWords(list, ['again', 'another', 'untried']), reasons };
}

/** The same for a form that anyone may send: what is refused of it does not wait, but is in the form again. */
export const formReasonWords = (locale: Locale): ReasonWords => ({
  ...reasonWords(locale),
  reasons: pickWords(getFile(locale, 'outbox').reasons, [
    'unreachable',
    'signed-out',
    'too-many-attempts',
    'later',
  ]),
});
