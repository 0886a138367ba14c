// How long each part of what is known of a member is kept, in words. Runs at build only.

import type { RetentionKind } from '../../core/api/retention.ts';
import type { Files } from '../../core/i18n/keys.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import { getT } from '../../site/i18n/t.ts';
import { readKept } from '../../site/words/periods.ts';

type Part = keyof Files['own-data']['sections'];

/** The retention period that holds for each part of the screen. */
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
} as const satisfies Record<Part, RetentionKind>;

/** Returns for each part the period for which it is kept. */
export const keptFor = (locale: Locale) =>
  Object.fromEntries(
    Object.entries(kinds).map(([part, kind]) => [
      part,
      getT(locale)('retention:howLong', { period: readKept(kind, locale).until }),
    ]),
  ) as Record<Part, string>;
