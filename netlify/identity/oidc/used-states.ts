// Returns from the provider work only once: whoever copies a browser's address and cookies comes too late.

import { usedStateLength } from '../../../src/core/api/session-lengths.ts';
import { createHash } from 'node:crypto';
import type { Database } from '../../database/connection.ts';

export function usedStates(database: Database) {
  return {
    /**
     * Uses a state up; of several at the same time one wins.
     *
     * @param now in milliseconds since 1970.
     * @returns false where it was used before.
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
