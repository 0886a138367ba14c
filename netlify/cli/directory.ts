// The members' directory for the terminal: the local run's own, or the site's.

import { openDatabase } from '../database/connection.ts';
import { directory, type Directory } from '../members/directory.ts';
import { factorResets, type FactorResets } from '../members/factor-reset.ts';

export interface OpenDirectory {
  members: Directory;
  resets: FactorResets;
  isLocal: boolean;
  close(): Promise<void>;
}

/** Opens the database of `NETLIFY_DB_URL` where that is set, else the local run's. */
export async function openDirectory(
  root: string,
  { NETLIFY_DB_URL: url }: Readonly<Record<string, string | undefined>>,
): Promise<OpenDirectory> {
  // Loaded here only: the site's database is reached without what local runs need.
  const local = url
    ? undefined
    : await (await import('../local/database.ts')).reachDatabase(root, console.error);
  const database = openDatabase(url ?? local?.url, { connections: 1 });
  return {
    members: directory(database),
    resets: factorResets(database),
    isLocal: local !== undefined,
    close: async () => {
      await database.destroy();
      await local?.stop();
    },
  };
}
