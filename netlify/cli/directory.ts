// The members' directory for the terminal: the local run's own, or the site's.

import { openDatabase } from '../database/connection.ts';
import { bulkActions, type BulkActions } from '../members/bulk-actions.ts';
import { directory, type Directory } from '../members/directory.ts';
import { factorResets, type FactorResets } from '../members/factor-reset.ts';
import { removals, type Removals } from '../members/removal.ts';

export interface OpenDirectory {
  members: Directory;
  actions: BulkActions;
  removals: Removals;
  resets: FactorResets;
  isLocal: boolean;
  close(): Promise<void>;
}

/** Thousands of members at once take longer than a visitor would wait; in milliseconds. */
const patience = 5 * 60_000;

/** Opens the database of `NETLIFY_DB_URL` where that is set, else the local run's. */
export async function openDirectory(
  root: string,
  { NETLIFY_DB_URL: url }: Readonly<Record<string, string | undefined>>,
): Promise<OpenDirectory> {
  // Loaded here only: the site's database is reached without what local runs need.
  const local = url
    ? undefined
    : await (await import('../local/database.ts')).reachDatabase(root, console.error);
  const database = openDatabase(url ?? local?.url, { patience, connections: 1 });
  return {
    members: directory(database),
    actions: bulkActions(database),
    removals: removals(database),
    resets: factorResets(database),
    isLocal: local !== undefined,
    close: async () => {
      await database.destroy();
      await local?.stop();
    },
  };
}
