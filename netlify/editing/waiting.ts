// Files on their way: sent in parts, kept in the database until a save takes them over.

import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { isKept } from '../database/retention.ts';

/** The most that an editor's waiting files may hold, in bytes: some twelve documents of the greatest size. */
const mostBytes = 120 * 2 ** 20;

/** The id of the editor who sends a file; null for the photos of reports, which anybody may send. */
type Owner = string | null;

export interface WaitingFiles {
  /** Keeps a part, even one that comes again. If an editor has too many, the files that waited longest go. */
  store(editorId: Owner, id: string, part: number, content: Uint8Array): Promise<void>;
  /** Reads an editor's file, its parts put together in order; empty where there are none. */
  read(editorId: Owner, id: string): Promise<Uint8Array>;
  drop(editorId: Owner, ids: readonly string[]): Promise<void>;
}

export function waitingFiles(database: Database): WaitingFiles {
  return {
    async store(editorId, id, part, content) {
      await sql`
        insert into waiting_parts (by_id, file_id, part, content)
        values (${editorId}, ${id}::uuid, ${part}::smallint, ${Buffer.from(content)}::bytea)
        on conflict (file_id, part) do update set content = excluded.content, created_at = now()
        where waiting_parts.by_id is not distinct from excluded.by_id
      `.execute(database);
      // After the part is stored: of several that come at once the last one sees them all.
      await sql`
        with files as (
          select file_id, sum(sum(octet_length(content))) over (order by max(created_at) desc, file_id) as bytes
          from waiting_parts where by_id is not distinct from ${editorId} group by file_id
        )
        delete from waiting_parts using files
        where by_id is not distinct from ${editorId} and waiting_parts.file_id = files.file_id
          and files.file_id <> ${id}::uuid and bytes > ${mostBytes}
      `.execute(database);
    },

    async read(editorId, id) {
      // One at a time: a whole file may take longer than a query may.
      const parts: Buffer[] = [];
      for (let part = 0; ; part++) {
        const row = await database
          .selectFrom('waiting_parts')
          .select('content')
          .where('by_id', 'is not distinct from', editorId)
          .where('file_id', '=', id)
          .where('part', '=', part)
          .where(isKept('uploads'))
          .executeTakeFirst();
        if (!row) return new Uint8Array(Buffer.concat(parts));
        parts.push(row.content);
      }
    },

    async drop(editorId, ids) {
      if (!ids.length) return;
      await database
        .deleteFrom('waiting_parts')
        .where('by_id', 'is not distinct from', editorId)
        .where('file_id', 'in', ids)
        .execute();
    },
  };
}
