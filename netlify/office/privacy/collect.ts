// All data stored about a member, collected from every table that refers to one.

import type { OwnData } from '../../../src/office/privacy/api/own-data.ts';
import type { ChangedField } from '../../../src/core/api/changes.ts';
import { isStaff } from '../../../src/core/api/strength.ts';
import { periods } from '../../../src/core/api/retention.ts';
import { paymentText, readPaymentText } from '../../../src/core/fees/change-text.ts';
import type { Database } from '../../database/connection.ts';
import { leaveOutNulls, readTold, tellMoments } from '../../database/row-values.ts';
import { listOwnRequests } from './requests.ts';

const moment = (at: Date) => at.toISOString();

/**
 * Returns a change as the member may see it. For a payment first booked to somebody else, the office's record says more: the
 * bank's payer and text, and whose payment it was.
 */
function withoutStrangers(change: ChangedField): ChangedField {
  if (change.field !== 'payment') return change;
  const plain = (text: unknown) => {
    const payment = typeof text === 'string' ? readPaymentText(text) : undefined;
    if (!payment) return null;
    const { paidOn, amount, receipt } = payment;
    return paymentText({ paidOn, amount, ...(receipt !== undefined && { receipt }) });
  };
  return { ...change, old: plain(change.old), new: plain(change.new) };
}

/**
 * Collects all data stored about a member, one query at a time, since there are few connections.
 *
 * @param readParts `readOwnData` of `netlify/office/parts`.
 * @returns null if there is no such member.
 */
export async function collectOwnData<PartsData>(
  database: Database,
  id: string,
  now: number,
  readParts: (database: Database, id: string) => Promise<PartsData>,
) {
  const row = await database.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { name, email, memberNumber, kind, phone, address, commune, huntingGroup, joinedOn } = row;
  const { officeNote: note, validUntil, untilPaid, roles, disabled, locale } = row;
  const emailChange = await database
    .selectFrom('emailChanges')
    .where('memberId', '=', id)
    .select(['email', 'requestedAt', 'confirmedAt'])
    .executeTakeFirst();
  return {
    collectedAt: moment(new Date(now)),
    record: {
      ...{ name, email, memberNumber, kind, phone, address, commune, huntingGroup, joinedOn, note },
      ...{ validUntil, ...leaveOutNulls({ untilPaid }) },
      ...{ roles, disabled, locale },
      createdAt: moment(row.createdAt),
      hasPassword: row.passwordHash !== null,
      rolesSince: isStaff(row.roles) ? moment(row.rolesSince) : null,
      providerSince: row.providerSince?.toISOString() ?? null,
      sessionsEndedAt: row.sessionsSince.getTime() ? moment(row.sessionsSince) : null,
    },
    standings: await readTold(
      database
        .selectFrom('standings')
        .where('memberId', '=', id)
        .select(['standing', 'since', 'reason', 'createdAt'])
        .orderBy('since', 'desc')
        .orderBy('id', 'desc'),
    ),
    emailChange: emailChange ? tellMoments(emailChange) : null,
    identities: await readTold(
      database
        .selectFrom('providerIdentities')
        .where('memberId', '=', id)
        .select(['issuer', 'subject', 'boundAt'])
        .orderBy('boundAt'),
    ),
    passkeys: await readTold(
      database
        .selectFrom('passkeys')
        .where('memberId', '=', id)
        .select(['name', 'createdAt', 'lastUsedAt'])
        .orderBy('createdAt'),
    ),
    codes: await readTold(
      database
        .selectFrom('oneTimeCodes')
        .where('memberId', '=', id)
        .select(['createdAt', 'usedAt'])
        .orderBy('createdAt')
        .orderBy('usedAt'),
    ),
    sessions: await readTold(
      database
        .selectFrom('sessions')
        .where('memberId', '=', id)
        .select(['browser', 'system', 'way', 'strongBy', 'strongAt', 'beganAt as began', 'seenOn', 'until'])
        .orderBy('beganAt', 'desc'),
    ),
    ...(await readParts(database, id)),
    mails: (
      await database
        .selectFrom('outbox')
        .where('memberId', '=', id)
        .select(['template', 'receiver as to', 'createdAt', 'sentAt', 'givenUpAt'])
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute()
    ).map(({ givenUpAt, ...mail }): OwnData['mails'][number] => ({
      ...tellMoments(mail),
      state: mail.sentAt ? 'sent' : givenUpAt ? 'failed' : 'waiting',
    })),
    links: await readTold(
      database
        .selectFrom('oneTimeLinks')
        .where('memberId', '=', id)
        .select(['createdAt', 'until', 'usedAt'])
        .orderBy('createdAt', 'desc'),
    ),
    signedOut: await readTold(
      database.selectFrom('endedSessions').where('memberId', '=', id).select('until').orderBy('until'),
    ),
    changes: (
      await database
        .selectFrom('changes')
        .leftJoin('members as by', 'by.id', 'byId')
        .where('memberId', '=', id)
        .select(['at', 'changes.kind', 'fromTerminal', 'fields', 'by.name as by'])
        .orderBy('at', 'desc')
        .orderBy('changes.id', 'desc')
        .execute()
    ).map(({ fields, ...change }) => ({
      ...leaveOutNulls(tellMoments(change)),
      fields: fields.map(withoutStrangers),
    })),
    requests: await listOwnRequests(database, id),
    retention: periods,
  };
}
