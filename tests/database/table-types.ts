// Generates the types of the tables from a database.

import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import { generate, PostgresDialect as Introspected } from 'kysely-codegen';
import pg from 'pg';
import prettier from 'prettier';

const api = '../../src/core/api';

/** The types that columns have beyond those of the database, which checks them, and where they come from. */
const imports = {
  Audience: '../../src/office/documents/api/documents.ts',
  BulkActionKind: `${api}/bulk-actions.ts`,
  ChangedField: `${api}/changes.ts`,
  ChangeKind: `${api}/changes.ts`,
  CircularKind: `${api}/circulars.ts`,
  Factor: `${api}/strength.ts`,
  FailureReason: `${api}/mail.ts`,
  LetterTexts: `${api}/circulars.ts`,
  Means: `${api}/circulars.ts`,
  MemberKind: `${api}/member.ts`,
  PaymentWay: `${api}/fees.ts`,
  ReportKind: `${api}/report.ts`,
  ReportState: `${api}/report.ts`,
  Role: `${api}/member.ts`,
  Selection: `${api}/bulk-actions.ts`,
  SessionWay: `${api}/sessions.ts`,
  Standing: `${api}/standing.ts`,
};

/** The column is read as the narrower type; whatever is written, the database checks it. */
const readAs = (type: string, written = 'string') => `ColumnType<${type}, ${written}, ${written}>`;

const columns = {
  'applications.kind': readAs('MemberKind'),
  'bulk_actions.kind': readAs('BulkActionKind'),
  'changes.fields': readAs('ChangedField[]', 'Json | undefined'),
  'changes.kind': readAs('ChangeKind'),
  'circular_receivers.means': readAs('Means'),
  'circulars.kind': readAs('CircularKind'),
  'circulars.members': readAs('Selection', 'Json'),
  'circulars.texts': readAs('LetterTexts', 'Json'),
  'documents.audience': readAs('Audience'),
  'members.kind': readAs('MemberKind'),
  'members.roles': readAs('Role[]', 'string[]'),
  'members.standing': readAs('Standing', 'string | undefined'),
  'outbox.failure': readAs('FailureReason | null', 'string | null'),
  'payments.way': readAs('PaymentWay'),
  'reductions.kinds': readAs('MemberKind[]', 'string[]'),
  'reports.kind': readAs('ReportKind'),
  'reports.state': readAs('ReportState', 'string | undefined'),
  'sessions.strong_by': readAs('Factor | null', 'string | null'),
  'sessions.way': readAs('SessionWay | null', 'string | null'),
  'standings.standing': readAs('Standing'),
};

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
      customImports: imports,
      excludePattern: 'migrations.*',
      overrides: { columns },
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
