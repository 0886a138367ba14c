// /api/fees/imports and /api/fees/open-lines: bank statements. The incoming lines of a file are stored: as payments, as income
// that is not from a member, or as open lines until somebody decides. Importing the file again shows what is left.

import type * as z from 'zod/mini';
import {
  maxStatement,
  type ImportResult,
  type LineChoice,
  type OpenLines,
  type StatementLine,
  type StatementPayer,
  type StatementPreview,
} from '../../../src/office/fees/api/statements.ts';
import { sumAmounts } from '../../../src/core/money.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { invalidFields, ProblemError } from '../../base/http/endpoint.ts';
import { readParam, requireFound, rowId } from '../../base/http/read.ts';
import { headerKey } from '../../base/tables/rows.ts';
import { body, gives, makeApp, query } from '../../base/http/app.ts';
import { guard } from '../../identity/session/guard.ts';
import { desk, type FeesDeps } from './endpoint.ts';
import type { Fees } from './fees.ts';
import { listPayers, toPayments } from './line-shares.ts';
import { matchLines, type Match, type MatchedLine, type Payer } from './match.ts';
import {
  chosenLines,
  importsQuery,
  maxChoices,
  maxStatementBody,
  readColumns,
  reopened,
  statement,
} from './read.ts';
import { sameMoney, type Money } from './same-money.ts';
import { guessColumns, readLines, readTable, type StatementLines, type StatementTable } from './statement.ts';

type Choices = NonNullable<z.output<typeof statement>['choices']>;

/** The number of lines shown for matching the columns. */
const sampleRows = 4;
const maxSampleCell = 60;

/** The host limits responses to six megabytes. */
const maxAnswer = 5_500_000;

function toStatementPayer(payer: Payer): StatementPayer {
  const { open: _, years: __, untilPaid: ___, ...shown } = payer;
  return shown;
}

/** Matches lines that are not payments yet to members, considering the lines' history. */
async function matchFresh<Line extends MatchedLine & Money>(
  { fees, now }: Pick<FeesDeps, 'fees' | 'now'>,
  lines: readonly Line[],
  { returned = [], seen }: { returned?: readonly MatchedLine[]; seen?: ReadonlyMap<string, Money> } = {},
) {
  if (!lines.length) return [];
  const [takenBack, before, payers] = await Promise.all([
    fees.takenBack(lines.map(({ key }) => key)),
    fees.choicesBefore(lines),
    fees.payers(),
  ]);
  const day = today(now());
  const known = lines.map((line) => ({
    ...line,
    takenFrom: takenBack.get(line.key),
    before: before.get(line.key),
    isAhead: line.day > day,
    seen: seen?.get(line.key)?.details,
  }));
  const byId = new Map(payers.map((payer) => [payer.id, payer]));
  return matchLines(known, payers, returned).map((line) => ({
    ...line,
    members: [
      ...new Set([...listPayers(line.before ?? []).flatMap((id) => byId.get(id) ?? []), ...line.members]),
    ],
  }));
}

/** Returns lines with their possible payers, and each of those members once. */
function matchedLines(
  matched: readonly (Pick<StatementLine, 'key' | 'day' | 'amount' | 'details' | 'lineAmount'> & {
    seen?: string | undefined;
    before?: LineChoice | undefined;
  } & Match)[],
): { lines: StatementLine[]; members: StatementPayer[] } {
  const members = new Map<string, Payer>();
  const lines = matched.map((line): StatementLine => {
    for (const member of line.members) members.set(member.id, member);
    for (const { member } of line.shares) members.set(member.id, member);
    const { key, day, amount, details, by, isCertain, isClear, doubts, lineAmount, shares, seen, before } =
      line;
    return {
      ...{ key, day, amount, details, isCertain, isClear, doubts },
      ...(by && { by }),
      ...(lineAmount !== undefined && { lineAmount }),
      ...(seen !== undefined && { seen }),
      ...(before && !isCertain && { before }),
      // A share belongs to one member.
      ...(shares.length &&
        lineAmount === undefined && {
          shares: shares.map(({ member, amount: part }) => ({
            member: member.id,
            ...(part !== undefined && { amount: part }),
          })),
        }),
      members: line.members.map(({ id }) => id),
    };
  });
  return { lines, members: [...members.values()].map(toStatementPayer) };
}

/** Sums the outgoing amounts of a file. */
const sumOutgoing = ({ outgoing }: StatementLines) => sumAmounts(outgoing);

async function preview(
  table: StatementTable,
  sent: unknown,
  deps: Pick<FeesDeps, 'fees' | 'now'>,
): Promise<StatementPreview> {
  const { fees } = deps;
  const { encoding, format, header, rows } = table;
  // Tables without column names may be of any bank.
  const remembered = header.some(Boolean) ? await fees.columns(headerKey(header)) : null;
  const guess = guessColumns(header, rows);
  const before = remembered && { ...(guess?.sign !== undefined && { sign: guess.sign }), ...remembered };
  const columns = sent === undefined ? (before ?? guess) : readColumns(sent, header.length);
  const read = columns ? readLines(table, columns) : { incoming: [], outgoing: [], unread: [] };
  const known = await fees.known(read.incoming.map(({ key }) => key));
  const fresh = read.incoming.filter(({ key }) => !known.has(key));
  const seen = sameMoney(fresh, await fees.recordedLike(read.incoming));
  const matched = await matchFresh(deps, fresh, { returned: read.outgoing, seen });
  return {
    encoding,
    format,
    header,
    sample: rows.slice(0, sampleRows).map(({ cells }) => cells.map((cell) => cell.slice(0, maxSampleCell))),
    columns,
    remembered: remembered !== null,
    ...matchedLines(matched),
    known: read.incoming.length - fresh.length,
    knownAmount: sumAmounts(read.incoming) - sumAmounts(fresh),
    outgoing: read.outgoing.length,
    outgoingAmount: sumOutgoing(read),
    ...(table.balances && { balances: table.balances }),
    unread: read.unread,
  };
}

/** Imports the chosen lines of a statement. The lines are read from the file again: a choice only says whose a line is. */
async function importStatement(
  { fileName, columns: sent, choices, same = [] }: z.output<typeof statement> & { choices: Choices },
  table: StatementTable,
  by: string,
  fees: Fees,
): Promise<ImportResult> {
  const columns = readColumns(sent, table.header.length);
  const read = readLines(table, columns);
  const { incoming } = read;
  const known = await fees.known(incoming.map(({ key }) => key));
  const lines = incoming.filter(({ key }) => choices.has(key));
  if (lines.length < choices.size) throw invalidFields(['choices']);
  const isSame = new Set(same);
  if (incoming.filter(({ key }) => isSame.has(key) && !choices.has(key)).length < isSame.size)
    throw invalidFields(['same']);
  const chosen = lines.flatMap((line) => toPayments(line, choices.get(line.key) ?? []));
  const fresh = incoming.filter(({ key }) => !choices.has(key) && !known.has(key));
  const seen = isSame.size
    ? sameMoney(
        fresh.filter(({ key }) => isSame.has(key)),
        await fees.recordedLike(incoming),
      )
    : new Map<string, Money>();
  const others = fresh.filter(({ key }) => !seen.has(key));
  const had = incoming
    .filter(({ key }) => !choices.has(key) && (known.has(key) || seen.has(key)))
    .map(({ key, day, amount }) => ({ key: seen.get(key)?.key ?? key, day, amount }));
  const file = { by, fileName, outgoing: sumOutgoing(read), balances: table.balances };
  const remembered = { header: headerKey(table.header), columns };
  return fees.importLines({ chosen, others, known: had }, remembered, file);
}

/** /api/fees/imports and /api/fees/open-lines. */
export function statementsApp(deps: FeesDeps) {
  const { fees } = deps;
  const cashier = guard(deps, desk);
  const recentCashier = guard(deps, desk, { mustBeRecent: true });
  return (
    makeApp()
      // The latest imports, or those of a period.
      .get('/api/fees/imports', cashier, query(importsQuery), async ({ req }) =>
        gives({ imports: await fees.imports(req.valid('query')) }),
      )
      // With `choices`, imports a statement, and stores the lines without a choice as open, except those named by `same`, which
      // came with another file. Without, returns a preview.
      .post(
        '/api/fees/imports',
        recentCashier,
        body(statement, maxStatementBody),
        async ({ req, var: { member } }) => {
          const sent = req.valid('json');
          if (sent.file.length > maxStatement) throw new ProblemError('too-large');
          const table = readTable(sent.file);
          if (sent.choices) {
            const result = await importStatement({ ...sent, choices: sent.choices }, table, member.id, fees);
            return gives(result);
          }
          const answer = await preview(table, sent.columns, deps);
          if (Buffer.byteLength(JSON.stringify(answer)) > maxAnswer) throw new ProblemError('too-many-lines');
          return gives(answer);
        },
      )
      // Undoes the whole import.
      .delete('/api/fees/imports/:id', recentCashier, async ({ req, var: { member } }) => {
        const id = readParam(rowId, req.param('id'));
        return gives(requireFound(await fees.undoImport(id, member.id)));
      })
      .get('/api/fees/open-lines', cashier, async () => {
        const { lines, total } = await fees.openLines();
        return gives<OpenLines>({ ...matchedLines(await matchFresh(deps, lines)), total });
      })
      .post(
        '/api/fees/open-lines',
        cashier,
        body(chosenLines, maxChoices),
        async ({ req, var: { member } }) =>
          gives(await fees.payOpenLines(req.valid('json').choices, member.id)),
      )
      // Turns an entry that is not from a member back into an open line.
      .patch('/api/fees/open-lines', cashier, body(reopened), async ({ req, var: { member } }) => {
        const { entry } = req.valid('json');
        requireFound(await fees.reopenIncome(entry, member.id));
        return gives({ entry });
      })
  );
}
