// `npm run database:types`: writes the types of the tables that the migrations create.

import { writeFile } from 'node:fs/promises';
import { startPostgres, template } from './server.ts';
import { writeTypes, typesFile } from './table-types.ts';

const server = await startPostgres();
try {
  await writeFile(typesFile, await writeTypes(server.url(template)));
} finally {
  await server.stop();
}
