// All that is known of a member, gathered from every table that names one.

import { sql } from 'kysely';
import type { OwnData } from '../../src/lib/api/own-data.ts';
import type { MemberKind, Role } from '../../src/lib/api/member.ts';
import type { ChangeKind, ChangedField } from '../../src/lib/api/changes.ts';
import type { SessionWay } from '../../src/lib/api/sessions.ts';
import { isStaff, type Factor } from '../../src/lib/api/strength.ts';
import type { Standing } from '../../src/lib/api/standing.ts';
import { periods } from '../../src/lib/api/retention.ts';
import type { PaymentWay } from '../../src/lib/api/fees.ts';
import { paymentText, readPaymentText } from '../../src/lib/fees/change-text.ts';
import type { Database } from '../database/connection.ts';
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
  const own = <Table extends 'passkeys' | 'payments' | 'renewals' | 'one_time_links' | 'ended_sessions'>(
    table: Table,
  ) => database.selectFrom(table as 'passkeys').where('member_id', '=', id);
  return {
    passkeys: await own('passkeys')
      .select(['name', 'created_at', 'last_used_at'])
      .orderBy('created_at')
      .execute(),
    codes: await database
      .selectFrom('one_time_codes')
      .where('member_id', '=', id)
      .select(['created_at', 'used_at'])
      .orderBy('created_at')
      .orderBy('used_at')
      .execute(),
    sessions: await database
      .selectFrom('sessions')
      .where('member_id', '=', id)
      .select(['browser', 'system', 'way', 'strong_by', 'strong_at', 'began_at', 'until'])
      .select(sql<string>`seen_on::text`.as('seen_on'))
      .orderBy('began_at', 'desc')
      .execute(),
    standings: await database
      .selectFrom('standings')
      .where('member_id', '=', id)
      .select(['standing', 'since', 'reason', 'created_at'])
      .orderBy('since', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    identities: await database
      .selectFrom('provider_identities')
      .where('member_id', '=', id)
      .select(['issuer', 'subject', 'bound_at'])
      .orderBy('bound_at')
      .execute(),
    dues: await database
      .selectFrom('dues')
      .leftJoin('due_states', 'due_states.id', 'dues.id')
      .where('dues.member_id', '=', id)
      .select(['dues.year', 'dues.kind', 'dues.amount', 'dues.due_on', 'due_states.covered'])
      .select('dues.reduction')
      .select('dues.cancelled_at')
      .orderBy('dues.due_on')
      .orderBy('dues.id')
      .execute(),
    reductions: await database
      .selectFrom('member_reductions')
      .innerJoin('reductions', 'reductions.id', 'reduction_id')
      .where('member_id', '=', id)
      .select(['name', 'member_reductions.created_at', 'ended_at'])
      .orderBy('member_reductions.created_at')
      .execute(),
    payments: await database
      .selectFrom('payments')
      .where('member_id', '=', id)
      .select(['paid_on', 'amount', 'way', 'note', 'receipt_year', 'receipt_number', 'voided_at'])
      .select(['purposes', 'counterpart'])
      .orderBy('paid_on')
      .orderBy('id')
      .execute(),
    renewals: await database
      .selectFrom('renewals')
      .where('member_id', '=', id)
      .select(['year', 'was', 'until', 'undone_at'])
      .orderBy('id')
      .execute(),
    reminder: await database
      .selectFrom('fee_reminders')
      .where('member_id', '=', id)
      .select('at')
      .executeTakeFirst(),
    mails: await database
      .selectFrom('outbox')
      .where('member_id', '=', id)
      .select(['template', 'receiver', 'created_at', 'sent_at', 'given_up_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    links: await database
      .selectFrom('one_time_links')
      .where('member_id', '=', id)
      .select(['created_at', 'until', 'used_at'])
      .orderBy('created_at', 'desc')
      .execute(),
    ended: await database
      .selectFrom('ended_sessions')
      .where('member_id', '=', id)
      .select('until')
      .orderBy('until')
      .execute(),
    changes: await database
      .selectFrom('changes')
      .leftJoin('members as by', 'by.id', 'by_id')
      .where('member_id', '=', id)
      .select(['at', 'changes.kind', 'from_terminal', 'fields', 'by.name as by'])
      .orderBy('at', 'desc')
      .orderBy('changes.id', 'desc')
      .execute(),
    // Those that the member came from, and those confirmed from the same address.
    applications: await database
      .selectFrom('applications')
      .where(({ or, and, eb }) =>
        or([
          eb('member_id', '=', id),
          and([
            eb('confirmed_at', 'is not', null),
            sql<boolean>`email_key = (select email_key from members where id = ${id})`,
          ]),
        ]),
      )
      .select(['kind', 'name', 'email', 'phone', 'commune', 'recommended_by', 'message', 'state'])
      .select(['created_at', 'decided_at', 'reason', 'missing', 'note'])
      .orderBy('created_at')
      .execute(),
    emailChange: await database
      .selectFrom('email_changes')
      .where('member_id', '=', id)
      .select(['email', 'requested_at', 'confirmed_at'])
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
      memberNumber: row.member_number,
      // The table's checks allow nothing else.
      kind: row.kind as MemberKind,
      ...{ phone: row.phone, address: row.address, commune: row.commune },
      ...{ joinedOn: row.joined_on, note: row.office_note },
      validUntil: row.valid_until,
      ...(row.until_paid !== null && { untilPaid: row.until_paid }),
      roles: row.roles as Role[],
      disabled: row.disabled,
      locale: row.locale,
      createdAt: moment(row.created_at),
      hasPassword: row.password_hash !== null,
      rolesSince: isStaff(row.roles as Role[]) ? moment(row.roles_since) : null,
      providerSince: momentOf(row.provider_since),
      sessionsEndedAt: row.sessions_since.getTime() ? moment(row.sessions_since) : null,
    },
    standings: parts.standings.map(({ created_at: createdAt, standing, ...entry }) => ({
      ...entry,
      standing: standing as Standing,
      createdAt: moment(createdAt),
    })),
    emailChange: parts.emailChange
      ? {
          email: parts.emailChange.email,
          requestedAt: moment(parts.emailChange.requested_at),
          confirmedAt: momentOf(parts.emailChange.confirmed_at),
        }
      : null,
    identities: parts.identities.map(({ bound_at: boundAt, ...identity }) => ({
      ...identity,
      boundAt: moment(boundAt),
    })),
    passkeys: parts.passkeys.map((passkey) => ({
      name: passkey.name,
      createdAt: moment(passkey.created_at),
      lastUsedAt: momentOf(passkey.last_used_at),
    })),
    codes: parts.codes.map((code) => ({
      createdAt: moment(code.created_at),
      usedAt: momentOf(code.used_at),
    })),
    sessions: parts.sessions.map((session) => ({
      ...{ browser: session.browser, system: session.system },
      // The table's checks allow nothing else.
      ...{ way: session.way as SessionWay | null, strongBy: session.strong_by as Factor | null },
      ...{ strongAt: momentOf(session.strong_at), began: moment(session.began_at) },
      ...{ seenOn: session.seen_on, until: moment(session.until) },
    })),
    dues: parts.dues.map(({ due_on: dueOn, covered, cancelled_at: cancelledAt, ...due }) => ({
      ...{ ...due, dueOn, cancelledAt: momentOf(cancelledAt) },
      ...(covered !== null && { covered }),
    })),
    reductions: parts.reductions.map(({ name, created_at: createdAt, ended_at: endedAt }) => ({
      ...{ name, createdAt: moment(createdAt), endedAt: momentOf(endedAt) },
    })),
    payments: parts.payments.map((payment) => ({
      paidOn: payment.paid_on,
      amount: payment.amount,
      way: payment.way as PaymentWay,
      note: payment.note,
      receipt: payment.receipt_number === null ? null : `${payment.receipt_year}/${payment.receipt_number}`,
      voidedAt: momentOf(payment.voided_at),
      purposes: payment.purposes,
      counterpart: payment.counterpart,
    })),
    renewals: parts.renewals.map(({ year, was, until, undone_at: undoneAt }) => ({
      ...{ year, was, until, undoneAt: momentOf(undoneAt) },
    })),
    remindedAt: momentOf(parts.reminder?.at ?? null),
    mails: parts.mails.map((mail) => ({
      template: mail.template,
      to: mail.receiver,
      createdAt: moment(mail.created_at),
      sentAt: momentOf(mail.sent_at),
      state: mail.sent_at ? 'sent' : mail.given_up_at ? 'failed' : 'waiting',
    })),
    links: parts.links.map((link) => ({
      createdAt: moment(link.created_at),
      until: momentOf(link.until),
      usedAt: momentOf(link.used_at),
    })),
    signedOut: parts.ended.map(({ until }) => ({ until: moment(until) })),
    changes: parts.changes.map((change) => ({
      at: moment(change.at),
      kind: change.kind as ChangeKind,
      ...(change.by !== null && { by: change.by }),
      fromTerminal: change.from_terminal,
      fields: (change.fields as unknown as ChangedField[]).map(withoutStrangers),
    })),
    applications: parts.applications.map(
      ({ recommended_by: recommendedBy, created_at: createdAt, decided_at: decidedAt, kind, ...rest }) => ({
        ...rest,
        kind: kind as MemberKind,
        recommendedBy,
        createdAt: moment(createdAt),
        decidedAt: momentOf(decidedAt),
      }),
    ),
    requests: parts.requests,
    retention: periods,
  };
}
