// Files on their way: sent in parts, kept in the database until a save takes them over.

import { sql } from '../database/kysely.ts';
import type { Database } from '../database/connection.ts';

/** How many parts may wait at once, of all editors: some 180 MB. */
const partsAtMost = 60;

/** How long they wait. */
const keptHours = 24;

export interface WaitingFiles {
  /**
   * Keeps a part, also one that comes again.
   *
   * @returns false where too many wait already.
   */
  keep(id: string, part: number, content: Uint8Array): Promise<boolean>;
  /** What a file's parts are together, in their order; empty where there are none. */
  read(id: string): Promise<Uint8Array>;
  drop(ids: readonly string[]): Promise<void>;
  /** Removes what nobody took over. */
  tidy(now: number): Promise<void>;
}

export function waitingFiles(database: Database): WaitingFiles {
  async function tidy(now: number): Promise<void> {
    await sql`
      delete from waiting_parts
      where made_at <= ${new Date(now)}::timestamptz - make_interval(hours => ${keptHours})
    `.execute(database);
  }
  return {
    tidy,

    async keep(id, part, content) {
      const { rows } = await sql`
        insert into waiting_parts (file_id, part, content)
        select ${id}::uuid, ${part}::smallint, ${Buffer.from(content)}::bytea
        where (select count(*) from waiting_parts) < ${partsAtMost}
        on conflict (file_id, part) do update set content = excluded.content, made_at = now()
        returning part
      `.execute(database);
      return rows.length > 0;
    },

    async read(id) {
      // One at a time: a whole file may be more than a query has time for.
      const parts: Buffer[] = [];
      for (let part = 0; ; part++) {
        const row = await database
          .selectFrom('waiting_parts')
          .select('content')
          .where('file_id', '=', id)
          .where('part', '=', part)
          .executeTakeFirst();
        if (!row) return new Uint8Array(Buffer.concat(parts));
        parts.push(row.content);
      }
    },

    async drop(ids) {
      if (ids.length) await database.deleteFrom('waiting_parts').where('file_id', 'in', ids).execute();
    },
  };
}
