// The words of the editors' desk. Runs at build only.

import { dataNames } from '../../lib/content/kinds.ts';
import type { DeskWords } from '../../islands/desk/model/words.ts';
import { announcementLabels } from '../../lib/content/labels.ts';
import { commonWords, pickWords } from '../i18n/island-words.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { getFile } from '../i18n/t.ts';
import { choiceWords, fieldWords } from './fields.ts';
import { resourceWords } from './members.ts';

export const deskWords = (locale: Locale): DeskWords => ({
  ...commonWords(locale),
  ...getFile(locale, 'desk'),
  change: {
    ...getFile(locale, 'desk-change'),
    ...pickWords(fieldWords(locale, dataNames), ['labels', 'names', 'tag']),
    tables: getFile(locale, 'tables').names,
    row: getFile(locale, 'tables').row,
    texts: {
      announcements: announcementLabels(getFile(locale, 'editing')),
      pages: getFile(locale, 'page-texts').fields,
    },
    choices: {
      ...Object.fromEntries(dataNames.map((name) => [name, choiceWords(locale, name)])),
      announcements: { category: getFile(locale, 'announcements').categories },
    },
    resource: resourceWords(locale),
  },
});
