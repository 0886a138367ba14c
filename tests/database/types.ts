// `npm run database:types`: writes the types of the tables, as the migrations make them.

import { writeFile } from 'node:fs/promises';
import { startPostgres, template } from './server.ts';
import { typesOf, typesFile } from './table-types.ts';

const server = await startPostgres();
try {
  await writeFile(typesFile, await typesOf(server.url(template)));
} finally {
  await server.stop();
}
