// `npm run migrate`: brings the database of NETLIFY_DB_URL up to date with the migrations. Netlify itself does so on deploys.

import { migrate } from '../database/migrate.ts';

const url = process.env['NETLIFY_DB_URL'];
if (!url) {
  console.error('Set NETLIFY_DB_URL to the address of the database: postgres://…');
  process.exitCode = 1;
} else {
  try {
    const applied = await migrate(url);
    console.log(applied.length ? `Applied: ${applied.join(', ')}` : 'Nothing to apply');
  } catch (error) {
    console.error(`Not applied. ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
