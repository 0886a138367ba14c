// The words of the office's list of reports from the field. Runs at build only.

import type { ReportsWords } from '../../islands/reports/Reports.tsx';
import { commonWords, pickWords } from '../i18n/island-words.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { getFile } from '../i18n/t.ts';
import { resourceWords } from './members.ts';

export function reportsWords(locale: Locale): ReportsWords {
  const { admin, form, states } = getFile(locale, 'reports');
  return {
    ...commonWords(locale),
    ...admin,
    kinds: form.kinds,
    states,
    problems: {
      ...pickWords(getFile(locale, 'login').problems, ['store-unavailable', 'under-way', 'unreachable']),
      ...pickWords(getFile(locale, 'members').admin.problems, ['key-used']),
      'report-closed': admin.closedMeanwhile,
      'mail-not-configured': admin.noMail,
      unknown: admin.failed,
    },
    resource: resourceWords(locale),
  };
}
