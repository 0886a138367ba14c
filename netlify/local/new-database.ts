// Creates an empty database in the folder given as an argument. Runs as a separate process, so that its
// memory is freed when it ends.

import { PGlite } from '@electric-sql/pglite';

await (await PGlite.create(process.argv[2] ?? '')).close();
