// All that is known of a member, gathered from every table that names one.

import { sql } from 'kysely';
import type { OwnData } from '../../../src/office/privacy/api/own-data.ts';
import type { MemberKind, Role } from '../../../src/core/api/member.ts';
import type { ChangeKind, ChangedField } from '../../../src/core/api/changes.ts';
import type { SessionWay } from '../../../src/core/api/sessions.ts';
import type { LetterTexts, Means } from '../../../src/core/api/circulars.ts';
import { isStaff, type Factor } from '../../../src/core/api/strength.ts';
import type { Standing } from '../../../src/core/api/standing.ts';
import { periods } from '../../../src/core/api/retention.ts';
import type { PaymentWay } from '../../../src/core/api/fees.ts';
import { paymentText, readPaymentText } from '../../../src/core/fees/change-text.ts';
import type { Database } from '../../database/connection.ts';
import { tellMoments } from '../../database/row-values.ts';
import { listOwnRequests } from './requests.ts';

const moment = (at: Date) => at.toISOString();
const momentOf = (at: Date | null) => at?.toISOString() ?? null;

/**
 * Returns a change as its member may have it. About a payment first booked to somebody else, the record tells the
 * office more: payer and text of the bank, and whose it was.
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

/** Reads the tables beside the member's row, one query after the other, for there are few connections. */
async function partsOf(database: Database, id: string) {
  return {
    passkeys: await database
      .selectFrom('passkeys')
      .where('memberId', '=', id)
      .select(['name', 'createdAt', 'lastUsedAt'])
      .orderBy('createdAt')
      .execute(),
    codes: await database
      .selectFrom('oneTimeCodes')
      .where('memberId', '=', id)
      .select(['createdAt', 'usedAt'])
      .orderBy('createdAt')
      .orderBy('usedAt')
      .execute(),
    sessions: await database
      .selectFrom('sessions')
      .where('memberId', '=', id)
      .select(['browser', 'system', 'way', 'strongBy', 'strongAt', 'beganAt as began', 'seenOn', 'until'])
      .orderBy('beganAt', 'desc')
      .execute(),
    standings: await database
      .selectFrom('standings')
      .where('memberId', '=', id)
      .select(['standing', 'since', 'reason', 'createdAt'])
      .orderBy('since', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    identities: await database
      .selectFrom('providerIdentities')
      .where('memberId', '=', id)
      .select(['issuer', 'subject', 'boundAt'])
      .orderBy('boundAt')
      .execute(),
    dues: await database
      .selectFrom('dues')
      .leftJoin('dueStates', 'dueStates.id', 'dues.id')
      .where('dues.memberId', '=', id)
      .select(['dues.year', 'dues.kind', 'dues.amount', 'dues.dueOn', 'dueStates.covered'])
      .select('dues.reduction')
      .select('dues.cancelledAt')
      .orderBy('dues.dueOn')
      .orderBy('dues.id')
      .execute(),
    reductions: await database
      .selectFrom('memberReductions')
      .innerJoin('reductions', 'reductions.id', 'reductionId')
      .where('memberId', '=', id)
      .select(['name', 'memberReductions.createdAt', 'endedAt'])
      .orderBy('memberReductions.createdAt')
      .execute(),
    payments: await database
      .selectFrom('payments')
      .where('memberId', '=', id)
      .select(['paidOn', 'amount', 'way', 'note', 'receiptYear', 'receiptNumber', 'voidedAt'])
      .select(['purposes', 'counterpart'])
      .orderBy('paidOn')
      .orderBy('id')
      .execute(),
    renewals: await database
      .selectFrom('renewals')
      .where('memberId', '=', id)
      .select(['year', 'was', 'until', 'undoneAt'])
      .orderBy('id')
      .execute(),
    reminder: await database
      .selectFrom('feeReminders')
      .where('memberId', '=', id)
      .select('at')
      .executeTakeFirst(),
    refusal: await database
      .selectFrom('newsRefusals')
      .where('memberId', '=', id)
      .select('at')
      .executeTakeFirst(),
    letters: await database
      .selectFrom('circularReceivers')
      .innerJoin('circulars', 'circulars.id', 'circularId')
      .where('memberId', '=', id)
      .select(['texts', 'means', 'begunAt', 'sentAt', 'postedAt'])
      .orderBy('begunAt', 'desc')
      .orderBy('circulars.id')
      .execute(),
    mails: await database
      .selectFrom('outbox')
      .where('memberId', '=', id)
      .select(['template', 'receiver as to', 'createdAt', 'sentAt', 'givenUpAt'])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    links: await database
      .selectFrom('oneTimeLinks')
      .where('memberId', '=', id)
      .select(['createdAt', 'until', 'usedAt'])
      .orderBy('createdAt', 'desc')
      .execute(),
    ended: await database
      .selectFrom('endedSessions')
      .where('memberId', '=', id)
      .select('until')
      .orderBy('until')
      .execute(),
    changes: await database
      .selectFrom('changes')
      .leftJoin('members as by', 'by.id', 'byId')
      .where('memberId', '=', id)
      .select(['at', 'changes.kind', 'fromTerminal', 'fields', 'by.name as by'])
      .orderBy('at', 'desc')
      .orderBy('changes.id', 'desc')
      .execute(),
    // Those that the member came from, and those confirmed from the same address.
    applications: await database
      .selectFrom('applications')
      .where(({ or, and, eb }) =>
        or([
          eb('memberId', '=', id),
          and([
            eb('confirmedAt', 'is not', null),
            sql<boolean>`email_key = (select email_key from members where id = ${id})`,
          ]),
        ]),
      )
      .select(['kind', 'name', 'email', 'phone', 'commune', 'recommendedBy', 'message', 'state'])
      .select(['createdAt', 'decidedAt', 'reason', 'missing', 'note'])
      .orderBy('createdAt')
      .execute(),
    emailChange: await database
      .selectFrom('emailChanges')
      .where('memberId', '=', id)
      .select(['email', 'requestedAt', 'confirmedAt'])
      .executeTakeFirst(),
    requests: await listOwnRequests(database, id),
  };
}

/** Gathers all that is known of a member. @returns null where there is no such member. */
export async function collectOwnData(database: Database, id: string, now: number): Promise<OwnData | null> {
  const row = await database.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const parts = await partsOf(database, id);
  return {
    collectedAt: moment(new Date(now)),
    record: {
      name: row.name,
      email: row.email,
      memberNumber: row.memberNumber,
      // The table's checks allow nothing else.
      kind: row.kind as MemberKind,
      ...{ phone: row.phone, address: row.address, commune: row.commune },
      ...{ joinedOn: row.joinedOn, note: row.officeNote },
      validUntil: row.validUntil,
      ...(row.untilPaid !== null && { untilPaid: row.untilPaid }),
      roles: row.roles as Role[],
      disabled: row.disabled,
      locale: row.locale,
      createdAt: moment(row.createdAt),
      hasPassword: row.passwordHash !== null,
      rolesSince: isStaff(row.roles as Role[]) ? moment(row.rolesSince) : null,
      providerSince: momentOf(row.providerSince),
      sessionsEndedAt: row.sessionsSince.getTime() ? moment(row.sessionsSince) : null,
    },
    standings: parts.standings.map((row) => ({ ...tellMoments(row), standing: row.standing as Standing })),
    emailChange: parts.emailChange ? tellMoments(parts.emailChange) : null,
    identities: parts.identities.map(tellMoments),
    passkeys: parts.passkeys.map(tellMoments),
    codes: parts.codes.map(tellMoments),
    sessions: parts.sessions.map((session) => ({
      ...tellMoments(session),
      // The table's checks allow nothing else.
      ...{ way: session.way as SessionWay | null, strongBy: session.strongBy as Factor | null },
    })),
    dues: parts.dues.map(({ covered, ...due }) => ({
      ...tellMoments(due),
      ...(covered !== null && { covered }),
    })),
    reductions: parts.reductions.map(tellMoments),
    payments: parts.payments.map(({ receiptYear, receiptNumber, ...payment }) => ({
      ...tellMoments(payment),
      way: payment.way as PaymentWay,
      receipt: receiptNumber === null ? null : `${receiptYear}/${receiptNumber}`,
    })),
    renewals: parts.renewals.map(tellMoments),
    remindedAt: momentOf(parts.reminder?.at ?? null),
    newsRefusedAt: momentOf(parts.refusal?.at ?? null),
    letters: parts.letters.map(({ texts, means, begunAt, sentAt, postedAt }) => ({
      subject: (texts as unknown as LetterTexts).ro.subject,
      means: means as Means,
      begunAt: begunAt?.toISOString() ?? '',
      at: momentOf(postedAt ?? sentAt),
    })),
    mails: parts.mails.map(({ givenUpAt, ...mail }) => ({
      ...tellMoments(mail),
      state: mail.sentAt ? 'sent' : givenUpAt ? 'failed' : 'waiting',
    })),
    links: parts.links.map(tellMoments),
    signedOut: parts.ended.map(tellMoments),
    changes: parts.changes.map((change) => ({
      at: moment(change.at),
      kind: change.kind as ChangeKind,
      ...(change.by !== null && { by: change.by }),
      fromTerminal: change.fromTerminal,
      fields: (change.fields as unknown as ChangedField[]).map(withoutStrangers),
    })),
    applications: parts.applications.map((row) => ({ ...tellMoments(row), kind: row.kind as MemberKind })),
    requests: parts.requests,
    retention: periods,
  };
}
