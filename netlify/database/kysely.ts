// Kysely, loaded with what asks the database: the host's packer moves imports to the beginning of a function, which would
// load it with every one; but not these.

import type { Kysely as Client } from 'kysely';

export type Kysely<Tables> = Client<Tables>;
export const { Kysely, PostgresDialect, sql } = await import('kysely');
