// Makes an empty database in the folder that is named to it, as a process of its own: what this needs of memory is free
// again at its end.

import { PGlite } from '@electric-sql/pglite';

await (await PGlite.create(process.argv[2] ?? '')).close();
