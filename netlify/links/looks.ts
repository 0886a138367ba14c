// How each address outside the site answered when it was last looked at.

import { sql } from 'kysely';
import type { BrokenLink } from '../../src/lib/content/outside-links.ts';
import { today } from '../../src/lib/time/bucharest.ts';
import type { Database } from '../database/connection.ts';
import type { Answered } from './look.ts';

export interface Look {
  /** Milliseconds since 1970. */
  lookedAt: number;
  /** It was gone, or failed: looked at again the next day. */
  failed: boolean;
  /** The server asked to be left alone until then. */
  restUntil: number | null;
}

export interface Looks {
  all(): Promise<Map<string, Look>>;
  /** @param now milliseconds since 1970. */
  note(address: string, answered: Answered, now: number): Promise<void>;
  /** Forgets all other addresses: the content does not lead there any more. */
  keepOnly(addresses: readonly string[]): Promise<void>;
  broken(): Promise<Map<string, BrokenLink>>;
}

export function outsideLooks(database: Database): Looks {
  return {
    async all() {
      const rows = await database
        .selectFrom('outside_links')
        .select(['address', 'looked_at', 'failed_days', 'rest_until'])
        .execute();
      return new Map(
        rows.map((row) => [
          row.address,
          {
            lookedAt: row.looked_at.getTime(),
            failed: row.failed_days > 0,
            restUntil: row.rest_until?.getTime() ?? null,
          },
        ]),
      );
    },

    async note(address, { outcome, status, restSeconds }, now) {
      const at = new Date(now);
      const rest = restSeconds ? new Date(now + restSeconds * 1000) : null;
      const failed = outcome === 'gone' || outcome === 'failing';
      const day = failed ? today(now) : null;
      // A second look on one day counts no day.
      await sql`
        insert into outside_links as known
          (address, looked_at, outcome, status, failed_days, failed_on, rest_until)
        values (${address}, ${at}, ${outcome}, ${status}, ${failed ? 1 : 0}, ${day}::date, ${rest})
        on conflict (address) do update set
          looked_at = excluded.looked_at,
          outcome = excluded.outcome,
          status = excluded.status,
          rest_until = excluded.rest_until,
          failed_on = excluded.failed_on,
          failed_days = case
            when excluded.failed_days = 0 then 0
            when known.failed_on = excluded.failed_on then known.failed_days
            else least(known.failed_days + 1, 1000)
          end
      `.execute(database);
    },

    async keepOnly(addresses) {
      await sql`delete from outside_links where not address = any(${[...addresses]}::text[])`.execute(
        database,
      );
    },

    async broken() {
      const rows = await database
        .selectFrom('outside_links')
        .select(['address', 'outcome', 'status'])
        .where('broken', '=', true)
        .execute();
      return new Map(
        rows.map(({ address, outcome, status }) => [address, { isGone: outcome === 'gone', status }]),
      );
    },
  };
}
