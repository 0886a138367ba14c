// The members' passkeys in the database.

import type { Transaction } from 'kysely';
import { passkeysAtMost, type ListedPasskey } from '../../../src/account/api/passkeys.ts';
import type { Database } from '../../database/connection.ts';
import { countRows } from '../../database/count-rows.ts';
import { tellMoments } from '../../database/row-values.ts';
import type { DB } from '../../database/tables.ts';
import { enqueue, type NewMail } from '../../base/mail/outbox.ts';
import { writeChanges } from '../accounts/changes.ts';
import { holdMembers } from '../accounts/hold.ts';

export interface Passkey {
  id: string;
  memberId: string;
  name: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
  backedUp: boolean;
}

/** A verified use of a passkey. */
export interface PasskeyUse {
  counter: number;
  backedUp: boolean;
  /** In milliseconds since 1970. */
  at: number;
}

export type Removed = 'removed' | 'last' | 'unknown';

export type Added = 'added' | 'too-many' | 'known';

const named = (name: string, isNew: boolean) => [
  { field: 'passkey' as const, old: isNew ? null : name, new: isNew ? name : null },
];

/** Counts a member's passkeys under a lock: two requests that add or remove one at once would get the same count. */
async function countInTurn(transaction: Transaction<DB>, memberId: string): Promise<number> {
  await holdMembers(transaction, [memberId]);
  return countRows(transaction.selectFrom('passkeys').where('memberId', '=', memberId));
}

export function passkeys(database: Database) {
  return {
    async get(id: string): Promise<Passkey | null> {
      const row = await database
        .selectFrom('passkeys')
        .select(['id', 'memberId', 'name', 'publicKey', 'counter', 'transports', 'backedUp'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? { ...row, publicKey: new Uint8Array(row.publicKey), counter: Number(row.counter) } : null;
    },
    /** Lists a member's passkeys, oldest first. */
    async list(memberId: string): Promise<ListedPasskey[]> {
      const rows = await database
        .selectFrom('passkeys')
        .select(['id', 'name', 'createdAt', 'lastUsedAt', 'backedUp'])
        .where('memberId', '=', memberId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute();
      return rows.map(tellMoments);
    },
    /**
     * Adds a passkey and tells the member by mail.
     *
     * @returns `too-many` if the member has the maximum number, `known` if someone already has this one.
     */
    add: (passkey: Passkey, mail: readonly NewMail<'passkey-added'>[]): Promise<Added> =>
      database.transaction().execute(async (transaction) => {
        const { memberId, name, publicKey } = passkey;
        if ((await countInTurn(transaction, memberId)) >= passkeysAtMost) return 'too-many';
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('passkeys')
          .values({ ...passkey, publicKey: Buffer.from(publicKey) })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (!numInsertedOrUpdatedRows) return 'known';
        const entry = { kind: 'passkey-added', by: memberId } as const;
        await writeChanges(transaction, entry, [{ member: memberId, fields: named(name, true) }]);
        for (const message of mail) await enqueue(transaction, message);
        return 'added';
      }),
    /** @returns false if the member has no such passkey. */
    async rename(memberId: string, id: string, name: string) {
      const { numUpdatedRows } = await database
        .updateTable('passkeys')
        .set({ name })
        .where('id', '=', id)
        .where('memberId', '=', memberId)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    /**
     * Removes a passkey and tells the member by mail.
     *
     * @param mail makes the mail from the passkey's name.
     * @param keepsOne refuses to remove the last one and returns `last`, since codes used instead run out.
     * @returns `unknown` if the member has no such passkey.
     */
    remove: (
      memberId: string,
      id: string,
      mail: (name: string) => readonly NewMail<'passkey-removed'>[],
      keepsOne: boolean = false,
    ): Promise<Removed> =>
      database.transaction().execute(async (transaction) => {
        const count = await countInTurn(transaction, memberId);
        const own = transaction
          .selectFrom('passkeys')
          .where('id', '=', id)
          .where('memberId', '=', memberId)
          .select('name');
        const known = await own.executeTakeFirst();
        if (!known) return 'unknown';
        if (keepsOne && count === 1) return 'last';
        await transaction.deleteFrom('passkeys').where('id', '=', id).execute();
        const entry = { kind: 'passkey-removed', by: memberId } as const;
        await writeChanges(transaction, entry, [{ member: memberId, fields: named(known.name, false) }]);
        for (const message of mail(known.name)) await enqueue(transaction, message);
        return 'removed';
      }),
    /**
     * Records the use of a passkey.
     *
     * @returns false if its counter is not ahead of the stored one: it was copied, or the same use was sent twice.
     */
    async use(id: string, { counter, backedUp, at }: PasskeyUse) {
      const { numUpdatedRows } = await database
        .updateTable('passkeys')
        .set({ counter, backedUp, lastUsedAt: new Date(at) })
        .where('id', '=', id)
        // Passkeys without a counter stay at 0.
        .where(({ eb, or, and }) =>
          or([eb('counter', '<', String(counter)), and([eb('counter', '=', '0'), eb.val(counter === 0)])]),
        )
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}

export type Passkeys = ReturnType<typeof passkeys>;
