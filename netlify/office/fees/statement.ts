// A bank statement: its table, the meaning of its columns, and its lines of incoming money.

import { createHash } from 'node:crypto';
import {
  maxStatementLines,
  type Balances,
  type StatementColumns,
  type StatementPreview,
  type UnreadLines,
} from '../../../src/office/fees/api/statements.ts';
import { fold } from '../../../src/core/fold.ts';
import { maxBani } from '../../../src/core/money.ts';
import { decodeTable, isNoText } from '../../base/tables/encoding.ts';
import { readSheet, type TableRow } from '../../base/tables/rows.ts';
import { sumBalances } from './account-balances.ts';
import {
  guessSign,
  isBalance,
  isCut,
  isForeignCell,
  isSignName,
  namesForeign,
  namesLei,
  readAmount,
  readDirection,
} from './bank-amount.ts';
import { dayReader } from './bank-day.ts';
import { isReturn } from './line-doubts.ts';
import { toWords } from './line-words.ts';
import { isPlain } from './plain-words.ts';
import type { Money } from './same-money.ts';
import { isInterim, isSwift, readSwift, swiftBalances } from './swift-statement.ts';
import { isXml, readXml, refuseTagged, xmlBalances, type StatementRow } from './xml-statement.ts';
import { ProblemError } from '../../base/http/endpoint.ts';

export interface StatementTable {
  encoding: string;
  format: StatementPreview['format'];
  /** In lei, if the file has them. */
  balances?: Balances;
  header: string[];
  rows: StatementRow[];
  /** Whether the account is in another currency. */
  isForeign?: true;
}

/** Common column names, in Romanian and English, without diacritics. */
const names = {
  /** The day of the payment, not of the statement, its period or a document. */
  day: /^(?!.*\b(extras\w*|emiter\w*|generar\w*|inceput\w*|sfarsit\w*|finala?|document\w*|start\w*|end)\b)(data|date|(transaction|booking|value) date)\b/,
  /** Of two amounts, that of incoming money; a creditor alone is whoever received it. */
  incoming:
    /^(?!(data|date|nume|name)\b|.*\b(cont|contul|account|iban|lini|limit)).*(credit(?!or)|(rulaj\w*|sum[ae]) credit|incas(?!ator)|intr[ai]r|primit(?!or)|deposit(?!or))/,
  amount:
    /^(?!.*(debit|iesir|plati(?!tor)|comision|taxa|\bfee|\btva|sold|balance|\blimit|\blini))(credit(?!or)|incasari|intrari|suma|amount|valoare)/,
  details:
    /(detalii|descriere|explicat|detail|description|label|narrative|memo|purpose|counterparty|partner|mesaj|referint|reference|platitor|ordonator|payer|beneficiar|nume)/,
};

/** The kinds of column that names reveal; they distinguish the header row from the lines above it. */
const kinds = [
  names.day,
  names.amount,
  names.details,
  /^debit|debitare|plati|iesiri|^sold|^balance/,
  /iban|\bcont\b|contul|account|\bbic\b|banca|moned|valut|currency|referin|reference|^tip\b|^type|^nr\b/,
];

/** Counts the kinds of column in a row; cells with a date or a sum do not count, as headers have neither. */
const namedKinds = (cells: readonly string[]) => {
  const folded = cells.filter((cell) => !/\d{2}/.test(cell)).map(fold);
  return kinds.filter((kind) => folded.some((cell) => kind.test(cell))).length;
};

/** A date, an amount and the details. */
const leastColumns = 3;

/** No bank has more columns; longer lines are not rows. */
const mostColumns = 100;
const longestLine = 5_000;

function readCsv(text: string): Pick<StatementTable, 'header' | 'rows' | 'isForeign'> {
  const isEndless = text.split(/[\r\n]/).some((line) => line.length > longestLine);
  const sheet = isEndless ? undefined : readSheet(text, namedKinds);
  if (!sheet || sheet.header.length < leastColumns || sheet.header.length > mostColumns)
    throw new ProblemError('statement-unreadable');
  const { header, rows, above } = sheet;
  return { header, rows, ...(namesForeign(above) && { isForeign: true }) };
}

/** The columns for formats without a header. */
const ownHeader = ['Data', 'Suma', 'Detalii', 'D/C'];

/** @throws ProblemError 413 too-many-lines */
function refuseLong(bytes: Uint8Array): void {
  let lines = 1;
  for (const [at, byte] of bytes.entries()) {
    // Counts line feeds, and carriage returns not followed by one; in UTF-16 there is a zero between them.
    if (byte === 10 || (byte === 13 && bytes[at + 1] !== 10 && bytes[at + 2] !== 10)) lines++;
    if (lines > maxStatementLines) throw new ProblemError('too-many-lines');
  }
}

/**
 * Reads a file: detects its format, encoding and delimiter, and skips lines above the table (the account, the bank).
 *
 * @throws ProblemError 413 too-many-lines before parsing any of it.
 * @throws ProblemError 422 statement-unreadable if it contains no table.
 */
export function readTable(bytes: Uint8Array): StatementTable {
  refuseLong(bytes);
  const { text, encoding } = decodeTable(bytes);
  if (isNoText(text)) throw new ProblemError('statement-unreadable');
  if (!isXml(text) && !isSwift(text)) return { encoding, format: 'csv', ...readCsv(text) };
  if (isXml(text)) refuseTagged(text);
  const format = isXml(text) ? 'camt.053' : isInterim(text) ? 'mt942' : 'mt940';
  const rows = isXml(text) ? readXml(text) : readSwift(text);
  const known = sumBalances(isXml(text) ? xmlBalances(text) : swiftBalances(text));
  // On some days nothing moves.
  if (!rows.length && !known.balances) throw new ProblemError('statement-unreadable');
  if (rows.length > maxStatementLines) throw new ProblemError('too-many-lines');
  return { encoding, format, header: ownHeader, rows, ...known };
}

/** Columns of accounts, banks and addresses never say who paid, even if their names mention the payer. */
const noDetails =
  /(iban|cont\b|contul|account|adres|address|strada|localitat|bic\b|swift|\bcod|\bcui|\bcif|\bcnp|banca|bank\b|sold|balance|moned|currency)/;

/** Returns true if a row's currency is not the leu, as said in the row, in the name of the column or above the table. */
const isForeign = (
  { header, isForeign }: StatementTable,
  { amount, details }: StatementColumns,
  { cells }: TableRow,
) =>
  isForeign ||
  namesForeign(header[amount] ?? '') ||
  cells.some((cell, at) => !details.includes(at) && isForeignCell(header[at] ?? '', cell));

/**
 * Guesses the columns by name; the user confirms them.
 *
 * @param rows show whether the amounts have signs.
 */
export function guessColumns(
  header: readonly string[],
  rows: readonly TableRow[] = [],
): StatementColumns | null {
  const folded = header.map((name) => fold(name).trim());
  const first = (pattern: RegExp) => folded.findIndex((name) => pattern.test(name) && !isSignName(name));
  const credit = first(names.incoming);
  const [day, amount] = [first(names.day), credit < 0 ? first(names.amount) : credit];
  const sign =
    credit < 0
      ? guessSign(
          folded.map((name) => (names.details.test(name) && !isSignName(name) ? '' : name)),
          amount,
          rows.map(({ cells }) => cells),
        )
      : undefined;
  const details = folded.flatMap((name, at) =>
    ![day, amount, sign].includes(at) && names.details.test(name) && !noDetails.test(name) ? [at] : [],
  );
  return day < 0 || amount < 0 || !details.length
    ? null
    : { day, amount, details, ...(sign !== undefined && { sign }) };
}

export interface IncomingLine extends Money {
  line: number;
}

export interface StatementLines {
  incoming: IncomingLine[];
  /** The outgoing amounts, as positive numbers. */
  outgoing: { amount: number; details: string }[];
  unread: UnreadLines[];
}

const [maxDetails, maxExample] = [500, 120];

const beginsSum = /^(sold|total|rulaj|balance|closing|opening|suma)\b/;
const ofSums =
  /^(?:sold\w*|total\w*|rulaj\w*|balance|closing|opening|sum[ae]\w*|initial\w*|final\w*|anterior\w*|precedent\w*|creditor|creditoare|debitor|debitoare|credit|debit|disponibil\w*|contabil\w*|curent\w*|incasari\w*|plati\w*|intrari|iesiri|tranzactii\w*|operatiuni\w*|zi|zilei|luna|lunii|perioada|perioadei|report\w*|extras\w*|pagina|general\w*|lei|ron|d(?:e|in)|la|in|pe|data|cont\w*|\d\w*)$/;

/** Returns true for sums and balances below a table, which say nothing else: a payment’s text may begin with “Suma”. */
const isSum = (text: string) =>
  beginsSum.test(fold(text)) && toWords(text).every((word) => ofSums.test(word));

const oneLine = (cells: readonly string[], most: number) =>
  cells
    .filter(Boolean)
    .join(' · ')
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .slice(0, most);

interface Entry {
  row: StatementRow;
  details: string[];
}

/** Columns that say whether a payment is booked, and headings above those that are not, and that are. */
const ofState = /^(starea?|status|state)\b/;
const ofPending = /\b(asteptare|pending|neprocesat|nedecontat|blocat)/;
const ofBooked = /\b(procesat|finalizat|decontat|efectuat|booked|completed)/;

/** Columns with outgoing money. */
const ofOutgoing = /^(?!.*\b(cont|contul|account|iban)\b).*(debit|iesir|withdraw)/;

/** Lists the rows with a date or an amount, each with the details of the details-only rows below it; leaves out sums. */
function listEntries({ header, rows }: StatementTable, columns: StatementColumns): Entry[] {
  const entries: Entry[] = [];
  let isOpen = false;
  const states = header.map((name) => ofState.test(fold(name)));
  for (const row of rows) {
    const { cells } = row;
    // Money sent back is told in any column, and money that is not booked in one for it.
    const isDoubt = (cell: string, at: number) =>
      isReturn(cell) || (states[at] === true && !toWords(cell).every(isPlain));
    const details = [
      ...columns.details.map((at) => cells[at] ?? ''),
      ...cells.filter((cell, at) => !columns.details.includes(at) && isDoubt(cell, at)),
    ];
    const day = cells[columns.day] ?? '';
    if (day) {
      isOpen = !beginsSum.test(fold(day));
      if (isOpen) entries.push({ row, details });
      continue;
    }
    const isMore = cells.every((cell, at) => !cell || columns.details.includes(at));
    // Text below sums and closing balances belongs to no payment.
    isOpen &&= isMore && !details.some(isSum);
    // Money without a date is not dropped; sums say what they are.
    if ((readAmount(cells[columns.amount] ?? '') ?? 0) > 0 && !cells.some(isSum))
      entries.push({ row, details });
    if (isOpen) entries.at(-1)?.details.push(...details);
  }
  return entries;
}

/**
 * Reads the lines of a table. A line is identified by date, amount and details and, if a statement has several identical ones,
 * by which of them it is, so it has the same key in every statement that contains it.
 */
export function readLines(table: StatementTable, columns: StatementColumns): StatementLines {
  const lines: StatementLines = { incoming: [], outgoing: [], unread: [] };
  const alike = new Map<string, number>();
  const unread = (reason: UnreadLines['reason'], { line, cells }: TableRow) => {
    const known = lines.unread.find((entry) => entry.reason === reason);
    if (known) known.count++;
    else lines.unread.push({ reason, count: 1, line, text: oneLine(cells, maxExample) });
  };
  const entries = listEntries(table, columns);
  /** Why the lines beneath a heading are left out: they are another account's, or not booked yet. */
  let apart: UnreadLines['reason'] | undefined;
  const outgoing = table.header.findIndex((name) => ofOutgoing.test(fold(name)) && !isSignName(fold(name)));
  const readDay = dayReader(entries.map(({ row }) => row.cells[columns.day] ?? ''));
  for (const { row, details: text } of entries) {
    const day = readDay(row.cells[columns.day] ?? '');
    const amountText = row.cells[columns.amount] ?? '';
    const amount = amountText ? readAmount(amountText) : 0;
    const hasSign = typeof columns.sign === 'number';
    const direction = hasSign ? readDirection(row.cells[columns.sign ?? 0]) : 1;
    const details = oneLine(text, maxDetails);
    const place = row.cells.findLastIndex(Boolean);
    const paid = row.cells[outgoing] ?? '';
    // A longer line has its amount cut at a comma, or a text at the sign between cells.
    const isShifted =
      !table.header[place] &&
      (isCut(amountText, row.cells[columns.amount + 1] ?? '') ||
        (/[\p{L}\d]/u.test(paid) ? readAmount(paid) === undefined : !amount));
    if (row.isPending) unread('pending', row);
    else if (day === undefined) {
      unread('day', row);
      const head = amount ? '' : row.cells.join(' ');
      if (namesForeign(head)) apart = 'amount';
      else if (ofPending.test(fold(head))) apart = 'pending';
      else if (namesLei(head) || ofBooked.test(fold(head))) apart = undefined;
    } else if (apart) unread(apart, row);
    else if (isShifted || amount === undefined || amount > maxBani || isForeign(table, columns, row))
      unread('amount', row);
    // A balance, a negative amount marked as incoming, or an amount on either side.
    else if (
      text.some(isBalance) ||
      (hasSign && amount < 0 && direction === 1) ||
      (amount > 0 && readAmount(paid))
    )
      unread('sign', row);
    else if (amount <= 0 || direction === -1) lines.outgoing.push({ amount: Math.abs(amount), details });
    else if (direction === undefined) unread('sign', row);
    else {
      const text = [day, amount, fold(details)].join('\u0001');
      const nth = (alike.get(text) ?? 0) + 1;
      alike.set(text, nth);
      const key = createHash('sha256').update(`${text}\u0001${nth}`).digest('base64url');
      lines.incoming.push({ key, line: row.line, day, amount, details });
    }
  }
  return lines;
}
