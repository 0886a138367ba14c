// The state of members' invitations, derived from the members' table and the outbox and stored nowhere else.

import type { Database } from '../../database/connection.ts';
import { sql } from 'kysely';
import { invitationTemplates } from '../../base/mail/templates.ts';
import type { InvitationNote, InvitationState } from '../../../src/core/api/member.ts';

/** Selects the state of each member who may sign in and has an address; an invitation counts while its link is valid. */
export const states = sql`
  select members.id, name, member_number, email, members.locale, list_place, number_key,
    case
      when password_hash is not null then 'accepted'
      when mail.id is null then 'none'
      when mail.sent_at is not null then 'sent'
      when mail.given_up_at is not null then 'failed'
      else 'waiting'
    end as state,
    coalesce(mail.sent_at, mail.given_up_at, mail.created_at) as at, mail.failure, mail.answer
  from members
  left join lateral (
    select * from outbox
    where member_id = members.id and template in (${sql.join(invitationTemplates)})
      and created_at > now() - interval '30 days'
    order by id desc limit 1
  ) as mail on true
  where not disabled and email is not null
`;

/** Returns, by id, which of these members have been invited and have no password yet. */
export async function listInvitationNotes(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, InvitationNote>> {
  const { rows } = await sql<{ id: string; state: InvitationState; at: Date }>`
    select id, state, at from (${states} and members.id = any(${ids}::text[])) as invited
    where state not in ('none', 'accepted')
  `.execute(database);
  return new Map(rows.map(({ id, state, at }) => [id, { state, at: at.toISOString() }]));
}
