// The titles of the kinds of data stored about a member, and their retention in words. Build time only.

import type { ComponentProps } from 'react';
import { retentionKinds, type RetentionKind } from '../../core/api/retention.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import type OwnData from '../../office/privacy/OwnData.tsx';
import { getFile, getT, readPartTexts } from '../../site/i18n/t.ts';
import { readKept } from '../../site/words/periods.ts';

/** The retention periods of sections whose names differ from their period's. */
const kinds: Partial<Record<string, RetentionKind>> = {
  ...{ record: 'account', standings: 'account', passkeys: 'account' },
  ...{ dues: 'books', payments: 'books', renewals: 'books' },
  ...{ mails: 'sentMail', letters: 'circulars' },
  ...{ applications: 'decidedApplications', requests: 'dataRequests' },
};

/** @throws if a section's data have no retention period. */
function findKind(section: string): RetentionKind {
  const name = kinds[section] ?? section;
  const kind = retentionKinds.find((kind) => kind === name);
  if (!kind) throw new Error(`"${section}" has no retention period: add one to src/core/api/retention.ts`);
  return kind;
}

/** Returns the title and the retention period of each section that has a title. */
export function listKept(locale: Locale) {
  const titles = { ...getFile(locale, 'own-data').sections, ...readPartTexts(locale, 'ownData') };
  const entries = Object.entries(titles).map(([section, title]) => {
    const period = readKept(findKind(section), locale).until;
    return [section, { title, keptFor: getT(locale)('retention:howLong', { period }) }];
  });
  return Object.fromEntries(entries) as ComponentProps<typeof OwnData>['kept'];
}
