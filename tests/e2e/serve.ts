// Serves what the browser tests visit: PostgreSQL, and the built site with the local runtime.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from '../database/server.ts';
import { makeDatabase, patience, postgresPort } from './fixtures/postgres.ts';

const postgres = await startPostgres(postgresPort);
const site = spawn(process.execPath, ['netlify/local/preview.ts'], {
  env: {
    ...process.env,
    NETLIFY_DB_URL: await makeDatabase('site'),
    NETLIFY_DB_DRIVER: 'server',
    DATABASE_PATIENCE: patience,
  },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => site.kill(signal));
const [code] = (await once(site, 'exit')) as [number | null];
await postgres.stop();
process.exit(code ?? 0);
