// The own data of a member of whom only the record is known.

import type { SessionUser } from '../src/core/api/member.ts';
import type { OwnData } from '../src/office/privacy/api/own-data.ts';
import { periods } from '../src/core/api/retention.ts';

/** @param more further data. */
export const makeOwnData = (member: Omit<SessionUser, 'id'>, more: Partial<OwnData> = {}): OwnData => ({
  collectedAt: '2026-11-21T10:00:00.000Z',
  record: {
    ...member,
    ...{ phone: null, address: null, commune: null, huntingGroup: null, joinedOn: null, note: null },
    disabled: false,
    locale: 'ro',
    createdAt: '2026-01-05T08:00:00.000Z',
    hasPassword: true,
    rolesSince: null,
    providerSince: null,
    sessionsEndedAt: null,
  },
  standings: [],
  emailChange: null,
  ...{
    identities: [],
    passkeys: [],
    codes: [],
    sessions: [],
    dues: [],
    reductions: [],
    payments: [],
    renewals: [],
    remindedAt: null,
    newsRefusedAt: null,
    letters: [],
  },
  ...{ mails: [], links: [], signedOut: [], changes: [], applications: [], requests: [] },
  retention: periods,
  ...more,
});
