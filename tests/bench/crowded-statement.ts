// A deliberately hard statement, matched in a separate process: five thousand members, many with the same name, and as many
// lines as a file may have, each full of their names, every second one a return.

import { matchLines, type Payer } from '../../netlify/office/fees/match.ts';
import { guessColumns, readLines, readTable } from '../../netlify/office/fees/statement.ts';
import { maxStatementLines } from '../../src/office/fees/api/statements.ts';
import { pickName } from './names.ts';
import { random } from './random.ts';

const memberCount = 5_000;
/** The heading takes one line. */
const lineCount = maxStatementLines - 1;
/** Enough names per line to make the file two megabytes. */
const namesInLine = 4;

const any = random(3);

const members = Array.from({ length: memberCount }, (_, at): Payer => ({
  id: `m${at}`,
  memberNumber: String(at + 1),
  name: pickName(any),
  kind: 'hunter',
  validUntil: '2026-12-31',
  balance: 20_000,
  open: [20_000],
  years: [2026],
}));

function line(at: number): string {
  const names = Array.from({ length: namesInLine }, () => pickName(any)).join(' ');
  return at % 2 ? `10.11.2026;retur ${names};200,00;` : `10.11.2026;${names};;200,00`;
}

const bytes = new TextEncoder().encode(
  ['Data;Detalii;Debit;Credit', ...Array.from({ length: lineCount }, (_, at) => line(at))].join('\n'),
);

/** Answers with the processor time used, in seconds. */
process.on('message', () => {
  const before = process.cpuUsage();
  const table = readTable(bytes);
  const columns = guessColumns(table.header);
  if (!columns) throw new Error('the columns are not recognised');
  const { incoming, outgoing } = readLines(table, columns);
  if (incoming.length + outgoing.length !== lineCount) throw new Error('not all lines are read');
  if (matchLines(incoming, members, outgoing).some(({ isCertain }) => isCertain))
    throw new Error('a line that names many is certain');
  const { user, system } = process.cpuUsage(before);
  process.send?.((user + system) / 1e6);
});
process.send?.(bytes.length);
