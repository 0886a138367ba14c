// Files on their way: sent in parts, kept in the database until a save takes them over.

import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { isKept } from '../../database/retention.ts';
import { ProblemError } from '../../base/http/endpoint.ts';

const megabyte = 2 ** 20;

/** Maximum size of an editor's unclaimed uploads, in bytes: about twelve documents of the largest size. */
const editorRoom = 120 * megabyte;

/**
 * Maximum size of visitors' unclaimed uploads, in bytes: from a network five reports with the largest photos, from
 * the wider one around it (IPv6), and from everywhere.
 */
const networkRooms = [30 * megabyte, 60 * megabyte] as const;
const visitorsRoom = 240 * megabyte;

/** When a visitor is to try again where there is no room, in seconds. */
const roomAgain = 15 * 60;

/** The id of the editor who sends a file; null for the photos of reports, which anybody may send. */
type Owner = string | null;

export function waitingFiles(database: Database) {
  const write = (
    by: { editorId: string } | { networks: readonly string[] },
    id: string,
    part: number,
    content: Uint8Array,
  ) => {
    const [editorId, networks] = 'networks' in by ? [null, by.networks] : [by.editorId, []];
    return sql`
      insert into waiting_parts (by_id, networks, file_id, part, content)
      values (${editorId}, ${networks}::text[], ${id}::uuid, ${part}::smallint, ${Buffer.from(content)}::bytea)
      on conflict (file_id, part) do update
        set content = excluded.content, networks = excluded.networks, created_at = now()
        where waiting_parts.by_id is not distinct from excluded.by_id
    `.execute(database);
  };

  /** Deletes the files that waited longest of those that share a room. */
  const makeRoom = (isTheirs: RawBuilder<boolean>, room: number, id: string) =>
    sql`
      with files as (
        select file_id, sum(sum(octet_length(content))) over (order by max(created_at) desc, file_id) as bytes
        from waiting_parts where ${isTheirs} group by file_id
      )
      delete from waiting_parts using files
      where ${isTheirs} and waiting_parts.file_id = files.file_id and files.file_id <> ${id}::uuid and bytes > ${room}
    `.execute(database);

  return {
    /** Keeps a part, even one that comes again. If an editor has too many, the files that waited longest go. */
    async store(editorId: string, id: string, part: number, content: Uint8Array) {
      await write({ editorId }, id, part, content);
      // After the part is stored: of several that come at once the last one sees them all.
      await makeRoom(sql<boolean>`by_id = ${editorId}`, editorRoom, id);
    },

    /**
     * Keeps a part of a visitor's file, even one that comes again. If a network has too many, those of the same network go
     * that waited longest; nobody else's do.
     *
     * @param networks the hashes of the visitor's networks, the narrowest first.
     * @throws ProblemError 503 uploads-full where all visitors together have too many.
     */
    async storeVisitors(networks: readonly string[], id: string, part: number, content: Uint8Array) {
      const { bytes } = await database
        .selectFrom('waitingParts')
        .select(sql<number>`coalesce(sum(octet_length(content)), 0)::int`.as('bytes'))
        .where('byId', 'is', null)
        .where(isKept('uploads'))
        .executeTakeFirstOrThrow();
      // Parts that come at the same moment may each find the last of it.
      if (bytes + content.byteLength > visitorsRoom)
        throw new ProblemError('uploads-full', { headers: { 'Retry-After': String(roomAgain) } });
      await write({ networks }, id, part, content);
      for (const [at, room] of networkRooms.slice(0, networks.length).entries())
        await makeRoom(sql<boolean>`by_id is null and networks @> ${[networks[at]]}`, room, id);
    },

    /** Reads an editor's file, its parts put together in order; empty where there are none. */
    async read(editorId: Owner, id: string): Promise<Uint8Array> {
      // One at a time: a whole file may take longer than a query may.
      const parts: Buffer[] = [];
      for (let part = 0; ; part++) {
        const row = await database
          .selectFrom('waitingParts')
          .select('content')
          .where('byId', 'is not distinct from', editorId)
          .where('fileId', '=', id)
          .where('part', '=', part)
          .where(isKept('uploads'))
          .executeTakeFirst();
        if (!row) return new Uint8Array(Buffer.concat(parts));
        parts.push(row.content);
      }
    },

    async drop(editorId: Owner, ids: readonly string[]) {
      if (!ids.length) return;
      await database
        .deleteFrom('waitingParts')
        .where('byId', 'is not distinct from', editorId)
        .where('fileId', 'in', ids)
        .execute();
    },
  };
}

export type WaitingFiles = ReturnType<typeof waitingFiles>;
