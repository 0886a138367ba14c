// The words of choices for the editors' desk, which reports changes of every kind of content. Build time only.

import type { ChangeChoices } from '../../office/editor/desk/model/change-words.ts';
import { dataNames } from '../../core/content/kinds.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import { getFile } from '../../site/i18n/t.ts';
import { choiceWords } from './fields.ts';

export const changeChoices = (locale: Locale): ChangeChoices => ({
  ...Object.fromEntries(dataNames.map((name) => [name, choiceWords(locale, name)])),
  announcements: { category: getFile(locale, 'announcements').categories },
});
