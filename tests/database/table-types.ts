// Generates the types of the tables from a database.

import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import { generate, PostgresDialect as Introspected } from 'kysely-codegen';
import pg from 'pg';
import prettier from 'prettier';

export const typesFile = fileURLToPath(new URL('../../netlify/database/tables.ts', import.meta.url));

/** Returns the text of the file with a database's table types. */
export async function writeTypes(url: string): Promise<string> {
  const database = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  });
  try {
    const text = await generate({
      db: database as never,
      dialect: new Introspected({ dateParser: 'string' } as never),
      camelCase: true,
      defaultSchemas: ['public'],
      excludePattern: 'migrations.*',
      outFile: null,
    } as never);
    return await prettier.format(text, {
      ...(await prettier.resolveConfig(typesFile)),
      parser: 'typescript',
    });
  } finally {
    await database.destroy();
  }
}
