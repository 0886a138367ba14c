// /api/fees/imports and /api/fees/open-lines: bank statements. Of a file, what came in is kept: as payments, as what is not from a
// member, or as lines that wait for somebody to say what they are. Importing it again shows what is left.

import type {
  BankImport,
  AddedPayments,
  ImportResult,
  LineChoice,
  OpenLines,
  StatementLine,
  StatementPayer,
  StatementPreview,
} from '../../../src/office/fees/api/statements.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { answer, invalidFields, notFound, ProblemError, readJson } from '../../base/http/endpoint.ts';
import { readBody, readParam, readQuery, rowId } from '../../base/http/read.ts';
import { json } from '../../base/http/responses.ts';
import { requireMember } from '../../identity/session/guard.ts';
import { headerKey } from '../../base/tables/rows.ts';
import { desk, unlessNobody, type FeesDeps } from './endpoint.ts';
import { listPayers, toPayments, SharesError } from './line-shares.ts';
import { matchLines, type Match, type MatchedLine, type Payer } from './match.ts';
import {
  chosenLines,
  importsQuery,
  maxChoices,
  maxStatementBody,
  readColumns,
  readStatement,
  reopened,
} from './read.ts';
import { sameMoney, type Money } from './same-money.ts';
import {
  guessColumns,
  LongStatementError,
  NoStatementError,
  readLines,
  readTable,
  type StatementLines,
  type StatementTable,
} from './statement.ts';

/** The number of lines shown for matching the columns. */
const sampleRows = 4;
const maxSampleCell = 60;

const tooLong = () => new ProblemError('too-many-lines');

/** @throws ProblemError 422 for a file that is no table, 413 for one that is too long. */
function parseTable(bytes: Uint8Array): StatementTable {
  try {
    return readTable(bytes);
  } catch (error) {
    if (error instanceof LongStatementError) throw tooLong();
    if (!(error instanceof NoStatementError)) throw error;
    throw new ProblemError('statement-unreadable');
  }
}

/** The host's limit for an answer is six megabytes. */
const maxAnswer = 5_500_000;

const toStatementPayer = (payer: Payer): StatementPayer => {
  const { id, name, memberNumber, kind, validUntil, balance, standing, disabled } = payer;
  return {
    ...{ id, name, memberNumber, kind, validUntil, balance },
    ...(standing && { standing }),
    ...(disabled && { disabled }),
  };
};

/** Matches lines that are no payments yet with the members and with their own history. */
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

/** Returns lines with their possible payers, and those members once each. */
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
      // A share is one member's.
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

/** What went out by a file. */
const sumOutgoing = ({ outgoing }: StatementLines) => outgoing.reduce((sum, { amount }) => sum + amount, 0);

async function preview(
  table: StatementTable,
  sent: unknown,
  deps: Pick<FeesDeps, 'fees' | 'now'>,
): Promise<StatementPreview> {
  const { fees } = deps;
  const { encoding, format, header, rows } = table;
  const remembered = await fees.columns(headerKey(header));
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
    remembered: remembered !== undefined,
    ...matchedLines(matched),
    known: read.incoming.length - fresh.length,
    knownAmount: read.incoming.reduce((sum, { key, amount }) => sum + (known.has(key) ? amount : 0), 0),
    outgoing: read.outgoing.length,
    outgoingAmount: sumOutgoing(read),
    ...(table.balances && { balances: table.balances }),
    unread: read.unread,
  };
}

/** @throws ProblemError 400 in place of the error for shares that are not the line, or of a share. */
async function unlessShares<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SharesError) throw invalidFields(['choices']);
    throw error;
  }
}

/**
 * Answers /api/fees/imports. GET: the latest, or those of a period. POST: with `choices`, the payer of each line, imports a statement, and
 * keeps the lines that are in no choice, but for those that `same` names, which came with another file. Without, says what is
 * in it.
 */
export function handleImports(request: Request, deps: FeesDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, desk);
      const period = readQuery(request, importsQuery);
      return json({ imports: await deps.fees.imports(period) } satisfies { imports: BankImport[] });
    },
    async POST() {
      const { id: by } = await requireMember(request, deps, desk, { mustBeRecent: true });
      const sent = readStatement(await readJson(request, maxStatementBody));
      const { fileName, choices, same = [] } = sent;
      const table = parseTable(sent.file);
      if (!choices) {
        const answer = await preview(table, sent.columns, deps);
        if (Buffer.byteLength(JSON.stringify(answer)) > maxAnswer) throw tooLong();
        return json(answer);
      }
      const columns = readColumns(sent.columns, table.header.length);
      // The lines are read from the file once more: a choice only names whose each one is.
      const read = readLines(table, columns);
      const { incoming } = read;
      const known = await deps.fees.known(incoming.map(({ key }) => key));
      const lines = incoming.filter(({ key }) => choices.has(key));
      if (lines.length < choices.size) throw invalidFields(['choices']);
      const isSame = new Set(same);
      if (incoming.filter(({ key }) => isSame.has(key) && !choices.has(key)).length < isSame.size)
        throw invalidFields(['same']);
      const chosen = await unlessShares(async () =>
        lines.flatMap((line) => toPayments(line, choices.get(line.key) ?? [])),
      );
      const fresh = incoming.filter(({ key }) => !choices.has(key) && !known.has(key));
      const seen = isSame.size
        ? sameMoney(
            fresh.filter(({ key }) => isSame.has(key)),
            await deps.fees.recordedLike(incoming),
          )
        : new Map<string, Money>();
      const others = fresh.filter(({ key }) => !seen.has(key));
      const had = incoming
        .filter(({ key }) => !choices.has(key) && (known.has(key) || seen.has(key)))
        .map(({ key, day, amount }) => ({ key: seen.get(key)?.key ?? key, day, amount }));
      const file = { by, fileName, outgoing: sumOutgoing(read), balances: table.balances };
      const remembered = { header: headerKey(table.header), columns };
      const work = deps.fees.importLines({ chosen, others, known: had }, remembered, file);
      return json((await unlessNobody(work)) satisfies ImportResult);
    },
  });
}

/** Answers DELETE /api/fees/imports/{id}: takes back all of it. */
export function handleImport(request: Request, id: string | undefined, deps: FeesDeps): Promise<Response> {
  return answer(request, {
    async DELETE() {
      const { id: by } = await requireMember(request, deps, desk, { mustBeRecent: true });
      const undone = await deps.fees.undoImport(readParam(rowId, id), by);
      if (!undone) throw notFound();
      return json(undone);
    },
  });
}

/**
 * Answers /api/fees/open-lines. GET: those for which nobody was chosen. POST: says what some are, by `choices`. PATCH: an
 * entry that is not from a member becomes a line to be settled again.
 */
export function handleOpenLines(request: Request, deps: FeesDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, desk);
      const { lines, total } = await deps.fees.openLines();
      const matched = await matchFresh(deps, lines);
      return json({ ...matchedLines(matched), total } satisfies OpenLines);
    },
    async POST() {
      const { id: by } = await requireMember(request, deps, desk);
      const { choices } = await readBody(request, chosenLines, maxChoices);
      const work = unlessShares(() => deps.fees.payOpenLines(choices, by));
      return json((await unlessNobody(work)) satisfies AddedPayments);
    },
    async PATCH() {
      const { id: by } = await requireMember(request, deps, desk);
      const { entry } = await readBody(request, reopened);
      if (!(await deps.fees.reopenIncome(entry, by))) throw notFound();
      return json({ entry });
    },
  });
}
