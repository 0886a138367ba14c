// Each night: copies all data to the association's own store, if one is configured.

import type { Config, Context } from '@netlify/functions';
import { backUpAtNight } from '../office/backup/night.ts';
import { openDatabase } from '../database/connection.ts';
import { mayDeploySend } from '../base/mail/settings.ts';

export default async (_: Request, { deploy }: Context): Promise<void> => {
  // A preview has its own data but the site's settings.
  if (!process.env['BACKUP_STORE'] || !mayDeploySend(deploy.context)) return;
  const database = openDatabase(process.env['NETLIFY_DB_URL'], { patience: 25_000 });
  try {
    // The host stops the function after thirty seconds.
    await backUpAtNight(database, process.env, Date.now(), 25_000);
  } finally {
    await database.destroy();
  }
};

// Read by the host without running it: literals only.
export const config: Config = {
  schedule: '41 1 * * *',
};
