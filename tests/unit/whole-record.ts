// A record that a test writes as a whole, as what is set of it.

import type { RecordChange } from '../../netlify/identity/accounts/doors.ts';
import type { Member } from '../../netlify/identity/accounts/member.ts';

/** What is left out of the record is taken from it. */
export function wholeRecord(record: Member): RecordChange {
  const { link, linkTerms, untilPaid, passwordHash, endedSessions, usedLink } = record;
  return {
    ...record,
    ...{ untilPaid, passwordHash, endedSessions, usedLink },
    link: link === undefined ? null : { link, linkTerms },
  } as RecordChange;
}
