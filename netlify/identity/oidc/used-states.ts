// Lets each return from the provider be used only once, so that copies of a browser's address and cookies are useless.

import { usedStateLength } from '../../../src/core/api/session-lengths.ts';
import { createHash } from 'node:crypto';
import type { Database } from '../../database/connection.ts';

export function usedStates(database: Database) {
  return {
    /**
     * Uses up a state; of several concurrent calls, one wins.
     *
     * @param now in milliseconds since 1970.
     * @returns false if it was already used.
     */
    async use(state: string, now: number) {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('usedStates')
        .values({
          stateHash: createHash('sha256').update(state).digest('base64url'),
          expiresAt: new Date(now + usedStateLength * 1000),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
  };
}

export type UsedStates = ReturnType<typeof usedStates>;
