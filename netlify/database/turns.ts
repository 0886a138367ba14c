// Turns: actions that may happen only once in a given time, whoever requests them.

import { sql } from 'kysely';
import type { Database } from './connection.ts';

export function turns(database: Database) {
  return {
    /**
     * Takes a turn; of several callers at the same time, one gets it.
     *
     * @param every how long the turn stays taken, in milliseconds.
     * @param now in milliseconds since 1970.
     * @returns how long to wait for the next turn, in milliseconds; 0 if this one was taken.
     */
    async take(name: string, every: number, now: number) {
      const at = new Date(now);
      const taken = await database
        .insertInto('turns')
        .values({ name, at })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ at })
            .where('turns.at', '<=', sql<Date>`${new Date(now - every)}`),
        )
        .returning('at')
        .executeTakeFirst();
      if (taken) return 0;
      const last = await database
        .selectFrom('turns')
        .where('name', '=', name)
        .select('at')
        .executeTakeFirst();
      return Math.max(1, (last?.at.getTime() ?? now) + every - now);
    },
  };
}

export type Turns = ReturnType<typeof turns>;
