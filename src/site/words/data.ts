// The words of the screens about what is known of a member. Runs at build only.

import type { DataRequestsWords } from '../../islands/privacy/DataRequests.tsx';
import type { OwnDataWords } from '../../islands/privacy/OwnData.tsx';
import { ownDataNames } from '../../lib/members/data-names.ts';
import { commonWords, only } from '../i18n/island-words.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { getFile } from '../i18n/t.ts';
import { routePath } from '../../routes.ts';
import { languageNames, resourceWords } from './members.ts';

export function ownDataWords(locale: Locale): OwnDataWords {
  const { admin: members, card } = getFile(locale, 'members');
  return {
    owndata: only(getFile(locale, 'owndata'), ownDataNames),
    changes: getFile(locale, 'changes'),
    kinds: card.kinds,
    roles: members.roles,
    fields: members.fields,
    ...only(getFile(locale, 'fees'), ['dues', 'ways']),
    receipt: getFile(locale, 'fees').own.receipt,
    templates: getFile(locale, 'invitations').templates,
    languages: languageNames,
    resource: resourceWords(locale),
  };
}

export const dataRequestsWords = (locale: Locale): DataRequestsWords => ({
  ...commonWords(locale),
  ...only(getFile(locale, 'owndata'), ['admin', 'kinds', 'states', 'problems']),
  title: getFile(locale, 'area').screens.requests.title,
  membersPath: routePath('members', locale),
  removal: getFile(locale, 'changes').removal,
  resource: resourceWords(locale),
});
