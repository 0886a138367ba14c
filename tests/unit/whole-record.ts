// Converts a whole record that a test writes into the changes to set.

import type { RecordChange } from '../../netlify/identity/accounts/doors.ts';
import type { Member } from '../../netlify/identity/accounts/member.ts';

/** Fields missing in the record are removed. */
export function wholeRecord(record: Member): RecordChange {
  const { link, linkTerms, untilPaid, passwordHash, endedSessions, usedLink } = record;
  return {
    ...record,
    ...{ untilPaid, passwordHash, endedSessions, usedLink },
    link: link === undefined ? null : { link, linkTerms },
  } as RecordChange;
}
