// Invitations by mail, and how far each member has come, read from the members' table and the outbox: the state is stored
// nowhere else.

import type { Database } from '../../database/connection.ts';
import { oneRow } from '../../database/one-row.ts';
import { sql, type RawBuilder } from 'kysely';
import { isKept } from '../../database/retention.ts';
import { tellMoments } from '../../database/row-values.ts';
import { selected } from '../../identity/accounts/filters.ts';
import { states } from '../../identity/accounts/invitation-states.ts';
import type { Selection } from '../../../src/core/api/bulk-actions.ts';
import type {
  FailedMail,
  InvitationPlan,
  InvitedMember,
  MailDesk,
  SentMail,
} from '../../../src/core/api/mail.ts';
import { pageSize, type InvitationState } from '../../../src/core/api/member.ts';

/** Addresses in a text, and ids of mails in the `Message-ID` that they were sent with. */
const addresses = /[^\s<>()[\]"`,;:=]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
const sentIds = /\boutbox-(\d{1,18})@/g;

/** The maximum number of given-up mails shown. */
const shownFailed = 100;

export function invitations(database: Database) {
  /** Queues the invitations of the members in `states` who meet the condition. */
  async function write(
    { by, site }: { by: string; site: string },
    meant: RawBuilder<unknown>,
  ): Promise<number> {
    const { rows } = await sql`
      insert into outbox (member_id, receiver, locale, template, words)
      select id, email, locale, 'invitation', ${JSON.stringify({ by, site })}::jsonb
      from (${states}) as invited where ${meant}
      on conflict do nothing
      returning id
    `.execute(database);
    return rows.length;
  }

  async function failedMail(): Promise<FailedMail[]> {
    const rows = await database
      .selectFrom('outbox')
      .where('givenUpAt', 'is not', null)
      .where(isKept('failedMail'))
      .select(['id', 'receiver as to', 'template', 'givenUpAt', 'failure as reason', 'answer'])
      .orderBy('givenUpAt', 'desc')
      .limit(shownFailed)
      .execute();
    return rows.map(({ givenUpAt, ...mail }) => ({
      ...mail,
      at: givenUpAt?.toISOString() ?? '',
      // A person who requested a reset has requested another by now; what a sent mail said is deleted.
      canBeSentAgain: mail.template !== 'reset' && mail.reason !== 'bounced',
    }));
  }

  return {
    /** Counts the members in each state; lists a page of one state, starting at 1, and mail that was given up. */
    async list(state: InvitationState, page: number): Promise<Omit<MailDesk, 'isSent' | 'isLate'>> {
      const counted = await sql<{ state: InvitationState; count: number }>`
        select state, count(*)::int as count from (${states}) as invited group by state
      `.execute(database);
      const listed = await sql<Omit<InvitedMember, 'at'> & { at: Date | null }>`
        select id, name, member_number, email, state, case when state <> 'accepted' then at end as at,
          failure as reason, answer
        from (${states}) as invited where state = ${state}
        order by list_place, length(number_key), number_key
        limit ${pageSize} offset ${(page - 1) * pageSize}
      `.execute(database);
      const none = { none: 0, waiting: 0, sent: 0, failed: 0, accepted: 0 };
      const counts = Object.fromEntries(counted.rows.map((row) => [row.state, row.count]));
      return {
        counts: { ...none, ...counts },
        members: listed.rows.map(tellMoments),
        failed: await failedMail(),
      };
    },

    /**
     * Queues the invitation of one member without a password, or of all without an invitation.
     *
     * @param origin who invites, and from which site.
     * @returns how many were queued: a pending invitation is not queued again.
     */
    invite: (origin: { by: string; site: string }, member?: string) =>
      write(origin, member === undefined ? sql`state = 'none'` : sql`id = ${member} and state <> 'accepted'`),

    /**
     * Queues the invitations of selected members without one, and with `again` also of those invited before.
     *
     * @returns how many were queued.
     */
    inviteSelected: (
      origin: { by: string; site: string },
      selection: Selection,
      { today, again }: { today: string; again: boolean },
    ) =>
      write(
        origin,
        sql`state = any(${again ? ['none', 'failed', 'sent'] : ['none', 'failed']}::text[])
          and id in (select members.id from members where ${selected(selection, today)})`,
      ),

    /**
     * Counts whom inviting some members would reach, without queueing anything.
     *
     * @param today in Romania.
     */
    async plan(selection: Selection, today: string): Promise<InvitationPlan> {
      const counted = sql<InvitationPlan>`
        select
          (count(*) filter (where state in ('none', 'failed')))::int as first,
          (count(*) filter (where state = 'sent'))::int as sent,
          (count(*) filter (where state = 'waiting'))::int as waiting,
          (count(*) filter (where not disabled and password_hash is not null))::int as accepted,
          (count(*) filter (where not disabled and password_hash is null and members.email is null))::int
            as without_email,
          (count(*) filter (where disabled))::int as disabled
        from members left join (${states}) as invited using (id)
        where ${selected(selection, today)}
      `;
      return oneRow(await counted.execute(database));
    },

    /**
     * Queues a given-up mail again.
     *
     * @returns whether there is such a mail.
     */
    async sendAgain(id: string) {
      const { numUpdatedRows } = await database
        .updateTable('outbox')
        .set({
          givenUpAt: null,
          failure: null,
          answer: null,
          attempts: 0,
          dueAt: sql`now()`,
          until: sql`now() + interval '3 days'`,
        })
        .where('id', '=', id)
        .where('givenUpAt', 'is not', null)
        .where('template', '<>', 'reset')
        .where(sql<boolean>`failure is distinct from 'bounced'`)
        // Unless another invitation of the same member is already pending.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('outbox as other')
                .whereRef('other.memberId', '=', 'outbox.memberId')
                .whereRef('other.template', '=', 'outbox.template')
                .where('other.sentAt', 'is', null)
                .where('other.givenUpAt', 'is', null)
                .select('other.id'),
            ),
          ),
        )
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /**
     * Finds the mails that messages about undelivered mail may mean: those whose `Message-ID` they quote, and for other
     * addresses all that were sent there in the last 30 days.
     *
     * @returns them by address, the latest first.
     */
    async findSent(messages: string): Promise<SentMail[]> {
      const ids = [...messages.matchAll(sentIds)].map(([, id]) => id);
      // An apostrophe may be part of an address, or a quotation mark before it.
      const receivers = [...messages.toLowerCase().matchAll(addresses)].flatMap(([address]) => [
        address,
        address.replace(/^'+/, ''),
      ]);
      const { rows } = await sql<Omit<SentMail, 'at'> & { at: Date }>`
        with sent as (
          select *, lower(receiver) as address, id = any(${ids}::bigint[]) as is_quoted
          from outbox where sent_at > now() - interval '30 days'
        )
        select id, receiver as to, template, sent_at as at from sent
        where is_quoted or (
          address = any(${receivers}::text[])
          and not exists (select from sent as quoted where quoted.is_quoted and quoted.address = sent.address)
        )
        order by address, sent_at desc
      `.execute(database);
      return rows.map(tellMoments);
    },

    /** Records that sent mails came back, which gives them up. @returns how many did. */
    async markBounced(ids: readonly string[]): Promise<number> {
      const { numUpdatedRows } = await database
        .updateTable('outbox')
        .set({ sentAt: null, givenUpAt: sql`now()`, failure: 'bounced' })
        .where('id', 'in', ids)
        .where('sentAt', 'is not', null)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}

export type Invitations = ReturnType<typeof invitations>;
