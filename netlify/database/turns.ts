// Turns: actions that may happen only once in a given time, whoever requests them.

import type { Database } from './connection.ts';

export function turns(database: Database) {
  return {
    /**
     * Takes a turn; of several callers at the same time, one gets it.
     *
     * @param every how long the turn stays taken, in milliseconds.
     * @param now in milliseconds since 1970.
     * @param since the previous `now` of this caller, if it has the turn and wants to keep it.
     * @returns how long to wait for the next turn, in milliseconds; 0 if this one was taken.
     */
    async take(name: string, every: number, now: number, since?: number) {
      const at = new Date(now);
      const taken = await database
        .insertInto('turns')
        .values({ name, at })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ at })
            .where(({ or, eb }) =>
              or([
                eb('turns.at', '<=', new Date(now - every)),
                ...(since === undefined ? [] : [eb('turns.at', '=', new Date(since))]),
              ]),
            ),
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

    /** Gives back a turn early. @param since the `now` at which it was taken: another caller's stays taken. */
    async leave(name: string, since: number) {
      await database.deleteFrom('turns').where('name', '=', name).where('at', '=', new Date(since)).execute();
    },
  };
}

export type Turns = ReturnType<typeof turns>;
