// The titles of the kinds of data stored about a member, and their retention in words. Build time only.

import type { RetentionKind } from '../../core/api/retention.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import { getFile, getT, readPartTexts } from '../../site/i18n/t.ts';
import { readKept } from '../../site/words/periods.ts';

/** The retention period of each part of the screen. */
const kinds = {
  ...{
    record: 'account',
    standings: 'account',
    passkeys: 'account',
    dues: 'books',
    payments: 'books',
    renewals: 'books',
  },
  ...{ mails: 'sentMail', links: 'links', signedOut: 'signedOut', sessions: 'sessions', changes: 'changes' },
  ...{ letters: 'circulars', applications: 'decidedApplications', requests: 'dataRequests' },
} as const satisfies Record<string, RetentionKind>;

/**
 * Returns the title and the retention period of each part.
 *
 * @throws if a part has no title.
 */
export function listKept(locale: Locale) {
  const titles: Partial<Record<string, string>> = {
    ...getFile(locale, 'own-data').sections,
    ...readPartTexts<string>(locale, 'ownData'),
  };
  const entries = Object.entries(kinds).map(([part, kind]) => {
    const title = titles[part];
    if (!title) throw new Error(`locales: "${part}" of a member's own data has no title`);
    const period = readKept(kind, locale).until;
    return [part, { title, keptFor: getT(locale)('retention:howLong', { period }) }];
  });
  return Object.fromEntries(entries) as Record<keyof typeof kinds, { title: string; keptFor: string }>;
}
