// The provider accounts that open members' accounts. The first sign-in binds one, and a mail tells the member, so that
// nobody gains access to the account without the member knowing.

import { formatMoment } from '../../../src/core/i18n/moment.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { enqueue } from '../../base/mail/outbox.ts';
import { getLocale, type Member } from '../accounts/member.ts';
import type { Identity } from './provider.ts';

export function identities(database: Database) {
  /** Returns the id of the member of a provider account; null if it is not bound. */
  async function findMemberId({ issuer, subject }: Identity) {
    const row = await database
      .selectFrom('providerIdentities')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .select('memberId')
      .executeTakeFirst();
    return row?.memberId ?? null;
  }
  const insert = ({ issuer, subject }: Identity, member: Member, email: string, now: number) =>
    database.transaction().execute(async (transaction) => {
      // Also locks the member's row, so that a change of the address comes before or after.
      const { numUpdatedRows } = await transaction
        .updateTable('members')
        .set({ providerSince: sql`coalesce(provider_since, ${new Date(now)})` })
        .where('id', '=', member.id)
        .where('emailKey', '=', sql<string>`email_form(${email})`)
        .where('disabled', '=', false)
        .executeTakeFirst();
      if (!numUpdatedRows) return false;
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('providerIdentities')
        .values({ issuer, subject, memberId: member.id, boundAt: new Date(now) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (!numInsertedOrUpdatedRows) return false;
      const locale = getLocale(member);
      await enqueue(transaction, {
        to: member.email ?? email,
        memberId: member.id,
        locale,
        template: 'provider-sign-in',
        words: { name: member.name, when: formatMoment(now, locale) },
      });
      return true;
    });
  return {
    findMemberId,
    /**
     * Binds an account to a member and writes the mail; of several concurrent attempts, one succeeds.
     *
     * @param email the address by which the member was found.
     * @param now in milliseconds since 1970.
     * @returns `known` if it has been bound to the member meanwhile; `other` if the member has another account at the
     * provider, or no longer has the address.
     */
    bind: async (
      identity: Identity,
      member: Member,
      email: string,
      now: number,
    ): Promise<'bound' | 'known' | 'other'> => {
      if (await insert(identity, member, email, now)) return 'bound';
      return (await findMemberId(identity)) === member.id ? 'known' : 'other';
    },
  };
}

export type Identities = ReturnType<typeof identities>;
