// Waiting parts of uploads, stored in the database until the upload is claimed.

import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { isKept } from '../../database/retention.ts';
import { ProblemError } from '../../base/http/endpoint.ts';

const megabyte = 2 ** 20;

/** The maximum size of an editor's unclaimed uploads, in bytes: about twelve documents of the largest size. */
const editorRoom = 120 * megabyte;

/**
 * The maximum size of visitors' unclaimed uploads, in bytes: from one network (five reports with the largest photos),
 * from the wider network around it (IPv6), and from all visitors together.
 */
const networkRooms = [30 * megabyte, 60 * megabyte] as const;
const visitorsRoom = 240 * megabyte;

/** How long a visitor is told to wait before retrying if there is no room, in seconds. */
const roomAgain = 15 * 60;

/** The id of the editor who uploads a file; null for photos of reports, which anyone may upload. */
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

  /** Deletes the longest-waiting files that exceed a limit shared by several files. */
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
    /** Stores a part, replacing an earlier copy. If an editor has too many, the longest-waiting files are deleted. */
    async store(editorId: string, id: string, part: number, content: Uint8Array) {
      await write({ editorId }, id, part, content);
      // After storing the part, so that the last of several concurrent requests sees all parts.
      await makeRoom(sql<boolean>`by_id = ${editorId}`, editorRoom, id);
    },

    /**
     * Stores a part of a visitor's file, replacing an earlier copy. If a network has too many, only its own
     * longest-waiting files are deleted.
     *
     * @param networks the hashes of the visitor's networks, narrowest first.
     * @throws ProblemError 503 uploads-full if all visitors together have too many.
     */
    async storeVisitors(networks: readonly string[], id: string, part: number, content: Uint8Array) {
      const { bytes } = await database
        .selectFrom('waitingParts')
        .select(sql<number>`coalesce(sum(octet_length(content)), 0)::int`.as('bytes'))
        .where('byId', 'is', null)
        .where(isKept('uploads'))
        .executeTakeFirstOrThrow();
      // Approximate: concurrent parts may each be given the last free room.
      if (bytes + content.byteLength > visitorsRoom)
        throw new ProblemError('uploads-full', { headers: { 'Retry-After': String(roomAgain) } });
      await write({ networks }, id, part, content);
      for (const [at, room] of networkRooms.slice(0, networks.length).entries())
        await makeRoom(sql<boolean>`by_id is null and networks @> ${[networks[at]]}`, room, id);
    },

    /** Reads a file by joining its parts in order; empty if there are none. */
    async read(editorId: Owner, id: string): Promise<Uint8Array> {
      // One part at a time: reading a whole file could exceed the query timeout.
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
