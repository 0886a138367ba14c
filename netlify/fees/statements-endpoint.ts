// /api/fees/imports: bank statements. Nothing of a file is kept but the payments that come of it: whoever imports it again
// sees what is left of it.

import type {
  BankImport,
  ImportResult,
  StatementColumns,
  StatementLine,
  StatementPreview,
} from '../../src/lib/api/fees.ts';
import { answer, invalidFields, ProblemError, readJson } from '../http/endpoint.ts';
import { json } from '../http/responses.ts';
import { requireMember } from '../session/guard.ts';
import { desk, notFound, type FeesDeps } from './endpoint.ts';
import { UnknownPayerError } from './imports.ts';
import { matcher } from './match.ts';
import { maxStatementBody, readChoices, readNumber, readStatement } from './read.ts';
import {
  guessColumns,
  headerKey,
  NoStatementError,
  readColumns,
  readLines,
  readTable,
  type StatementTable,
} from './statement.ts';

/** How many lines are shown to match the columns by. */
const shown = 4;

/** @throws ProblemError 422 for a file that is no table. */
function tableOf(bytes: Uint8Array): StatementTable {
  try {
    return readTable(bytes);
  } catch (error) {
    if (!(error instanceof NoStatementError)) throw error;
    throw new ProblemError(422, 'statement-unreadable', 'Unprocessable Content');
  }
}

/** The columns that were sent. @throws ProblemError 400 where they do not fit the table. */
function sentColumns(sent: unknown, { header }: StatementTable): StatementColumns {
  const columns = readColumns(sent, header.length);
  if (!columns) throw invalidFields(['columns']);
  return columns;
}

async function preview(
  table: StatementTable,
  sent: unknown,
  fees: FeesDeps['fees'],
): Promise<StatementPreview> {
  const { encoding, delimiter, header, rows } = table;
  const remembered = await fees.columns(headerKey(header));
  const columns = sent === undefined ? (remembered ?? guessColumns(header)) : sentColumns(sent, table);
  const read = columns ? readLines(table, columns) : { incoming: [], outgoing: 0, unread: [] };
  const known = await fees.known(read.incoming.map(({ key }) => key));
  const match = matcher(read.incoming.length > known.size ? await fees.payers() : []);
  return {
    encoding,
    delimiter,
    header,
    sample: rows.slice(0, shown).map(({ cells }) => cells),
    columns,
    remembered: remembered !== undefined,
    lines: read.incoming
      .filter(({ key }) => !known.has(key))
      .map((line): StatementLine => ({ ...line, ...match(line.details) })),
    known: known.size,
    outgoing: read.outgoing,
    unread: read.unread,
  };
}

/**
 * Answers /api/fees/imports. GET: the latest. POST: with `choices`, whose payment each line is, imports a statement;
 * without, says what is in it.
 */
export function handleImports(request: Request, deps: FeesDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, desk);
      return json({ imports: await deps.fees.imports() } satisfies { imports: BankImport[] });
    },
    async POST() {
      const { id: by } = await requireMember(request, deps, desk);
      const body = await readJson(request, maxStatementBody);
      const { fileName, bytes } = readStatement(body);
      const table = tableOf(bytes);
      if (body['choices'] === undefined) return json(await preview(table, body['columns'], deps.fees));
      const columns = sentColumns(body['columns'], table);
      const choices = readChoices(body['choices']);
      // What each line says is read from the file once more: a choice only names whose it is.
      const lines = readLines(table, columns).incoming.flatMap((line) => {
        const member = choices.get(line.key);
        return member === undefined ? [] : [{ ...line, member }];
      });
      if (lines.length < choices.size) throw invalidFields(['choices']);
      try {
        const remembered = { header: headerKey(table.header), columns };
        const result = await deps.fees.importLines(lines, remembered, { by, fileName });
        return json(result satisfies ImportResult);
      } catch (error) {
        if (error instanceof UnknownPayerError) throw notFound();
        throw error;
      }
    },
  });
}

/** Answers DELETE /api/fees/imports/{id}: takes back all of it. */
export function handleImport(request: Request, id: string | undefined, deps: FeesDeps): Promise<Response> {
  return answer(request, {
    async DELETE() {
      const { id: by } = await requireMember(request, deps, desk);
      const undone = await deps.fees.undoImport(readNumber(id), by);
      if (!undone) throw notFound();
      return json(undone);
    },
  });
}
