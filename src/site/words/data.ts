// The words of the screens about what is known of a member. Runs at build only.

import type { RetentionKind } from '../../lib/api/retention.ts';
import type { DataRequestsWords } from '../../islands/privacy/DataRequests.tsx';
import type { OwnDataWords } from '../../islands/privacy/OwnData.tsx';
import { ownDataNames } from '../../lib/members/data-names.ts';
import { commonWords, pickWords } from '../i18n/island-words.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { getFile, getT } from '../i18n/t.ts';
import { hasRoute } from '../../parts.ts';
import { routePath } from '../../routes.ts';
import { periodWords } from './periods.ts';
import { languageNames, resourceWords } from './members.ts';

/** The retention period that holds for each part of the screen. */
const kindOf = {
  ...{
    record: 'account',
    standings: 'account',
    passkeys: 'account',
    dues: 'books',
    payments: 'books',
    renewals: 'books',
  },
  ...{ mails: 'sentMail', links: 'links', signedOut: 'signedOut', sessions: 'sessions', changes: 'changes' },
  ...{ applications: 'decidedApplications', requests: 'dataRequests' },
} as const satisfies Record<keyof OwnDataWords['keptFor'], RetentionKind>;

const keptFor = (locale: Locale) =>
  Object.fromEntries(
    Object.entries(kindOf).map(([part, kind]) => [
      part,
      getT(locale)('retention:howLong', { period: periodWords(kind, locale) }),
    ]),
  ) as OwnDataWords['keptFor'];

export function ownDataWords(locale: Locale): OwnDataWords {
  const { admin: members, card } = getFile(locale, 'members');
  return {
    ownData: pickWords(getFile(locale, 'own-data'), ownDataNames),
    changes: getFile(locale, 'changes'),
    kinds: card.kinds,
    roles: members.roles,
    fields: members.fields,
    notPaid: card.notPaid,
    ...pickWords(getFile(locale, 'fees'), ['dues', 'ways']),
    advance: getFile(locale, 'journal').advance,
    receipt: getFile(locale, 'fees').own.receipt,
    templates: getFile(locale, 'invitations').templates,
    languages: languageNames,
    keptFor: keptFor(locale),
    resource: resourceWords(locale),
  };
}

export const dataRequestsWords = (locale: Locale): DataRequestsWords => ({
  ...commonWords(locale),
  ...pickWords(getFile(locale, 'own-data'), ['admin', 'problems']),
  title: getFile(locale, 'area').screens.requests.title,
  membersPath: hasRoute('members') ? routePath('members', locale) : null,
  resource: resourceWords(locale),
});
