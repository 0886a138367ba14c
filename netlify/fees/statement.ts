// A bank's statement: its table, which columns say what, and its lines by which something came in.

import { createHash } from 'node:crypto';
import { CsvError, parse } from 'csv-parse/sync';
import type { StatementColumns } from '../../src/lib/api/fees.ts';
import { fold } from '../../src/lib/fold.ts';
import { maxBani, parseBani } from '../../src/lib/money.ts';
import { isDay } from '../../src/lib/time/reckoning.ts';
import { decodeTable } from '../tables/encoding.ts';

export interface StatementTable {
  encoding: string;
  delimiter: string;
  header: string[];
  /** Each with its line in the file, from 1 on. */
  rows: { line: number; cells: string[] }[];
}

/** The file is no table. */
export class NoStatementError extends Error {}

const delimiters = [';', ',', '\t', '|'] as const;

/** What columns are called, in Romanian and English, without diacritics. */
const names = {
  day: /^(data|date|data (tranzactiei|operatiunii|procesarii|valutei?|inregistrarii)|(transaction|booking|value) date)\b/,
  amount: /^(credit|incasari|intrari|suma|amount|valoare|(suma|valoare) credit)/,
  details:
    /(detalii|descriere|explicat|details|description|mesaj|referint|platitor|ordonator|payer|beneficiar|nume)/,
};

interface Parsed {
  record: string[];
  info: { lines: number };
}

function parsed(text: string, delimiter: string): Parsed[] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Parsed[];
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

const isHeader = ({ record }: Parsed) =>
  record.some((cell) => names.day.test(fold(cell))) && record.filter(Boolean).length >= leastColumns;

/** A day, an amount and what it says. */
const leastColumns = 3;

/** More than any number of cells. */
const certain = 1e9;

/** How much of it is a table: the cells of all lines that are as long as most; where it has a heading, more than any other. */
function regularity(rows: readonly Parsed[]): number {
  const lengths = Map.groupBy(rows, ({ record }) => record.length);
  const cells = [...lengths].map(([length, of]) => (length < leastColumns ? 0 : length * of.length));
  const most = Math.max(0, ...cells);
  return most && rows.some(isHeader) ? most + certain : most;
}

/**
 * Reads a file: its encoding and delimiter are found, lines above the table (the account, the bank) are left out.
 *
 * @throws NoStatementError where there is no table in it.
 */
export function readTable(bytes: Uint8Array): StatementTable {
  const { text, encoding } = decodeTable(bytes);
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, rows: parsed(text, delimiter) }))
    .sort((one, other) => regularity(other.rows) - regularity(one.rows));
  if (!best || !regularity(best.rows)) throw new NoStatementError('there is no table in it');
  const widest = Math.max(...best.rows.map(({ record }) => record.length));
  const named = best.rows.findIndex(isHeader);
  const at = named < 0 ? best.rows.findIndex(({ record }) => record.length === widest) : named;
  const header = best.rows[at]?.record ?? [];
  return {
    encoding,
    delimiter: best.delimiter,
    header,
    rows: best.rows.slice(at + 1).map(({ record, info }) => ({ line: info.lines, cells: record })),
  };
}

/** What the columns of a bank are remembered by. */
export const headerKey = (header: readonly string[]) =>
  createHash('sha256').update(header.map(fold).join('\u0001')).digest('base64url');

/** Which columns are likely meant, by their names; a guess to be confirmed. */
export function guessColumns(header: readonly string[]): StatementColumns | null {
  const folded = header.map(fold);
  const first = (pattern: RegExp) => folded.findIndex((cell) => pattern.test(cell));
  // Of two columns the one of what came in.
  const credit = first(/credit|incasari|intrari/);
  const [day, amount] = [first(names.day), credit < 0 ? first(names.amount) : credit];
  const details = folded.flatMap((cell, at) =>
    at !== day && at !== amount && names.details.test(cell) ? [at] : [],
  );
  return day < 0 || amount < 0 || !details.length ? null : { day, amount, details };
}

/** The columns as they were sent; undefined where they do not fit the table. */
export function readColumns(value: unknown, width: number): StatementColumns | undefined {
  const { day, amount, details } = (value ?? {}) as Record<string, unknown>;
  const isPlace = (at: unknown): at is number =>
    Number.isInteger(at) && Number(at) >= 0 && Number(at) < width;
  if (!isPlace(day) || !isPlace(amount) || day === amount) return undefined;
  if (!Array.isArray(details) || !details.length || details.length > 6 || !details.every(isPlace))
    return undefined;
  return { day, amount, details: details };
}

const dayForms = [
  /^(?<y>20\d\d)-(?<m>\d\d)-(?<d>\d\d)(?:[T ].*)?$/,
  /^(?<d>\d{1,2})[./-](?<m>\d{1,2})[./-](?<y>20\d\d)(?:\s.*)?$/,
  /^(?<y>20\d\d)(?<m>\d\d)(?<d>\d\d)$/,
];

/** `31.12.2026`, `31/12/2026`, `2026-12-31`, `20261231`, a time after it or not; undefined for what is no day. */
export function readBankDay(text: string): string | undefined {
  const form = dayForms.find((one) => one.test(text));
  const day = form && text.replace(form, '$<y>-$<m>-$<d>').replace(/-(\d)(?=-|$)/g, '-0$1');
  return day && isDay(day) ? day : undefined;
}

export interface IncomingLine {
  key: string;
  line: number;
  day: string;
  amount: number;
  details: string;
}

export interface StatementLines {
  incoming: IncomingLine[];
  outgoing: number;
  /** Lines whose day or amount could not be read. */
  unread: number[];
}

const maxDetails = 500;

/**
 * The lines of a table. A line is known by day, amount and details, and where a statement has several that are alike, by
 * which of them it is: so it has the same key in every statement that it stands in.
 */
export function readLines(table: StatementTable, columns: StatementColumns): StatementLines {
  const found: StatementLines = { incoming: [], outgoing: 0, unread: [] };
  const alike = new Map<string, number>();
  for (const { line, cells } of table.rows) {
    const [dayText = '', amountText = ''] = [cells[columns.day], cells[columns.amount]];
    const day = readBankDay(dayText);
    const amount = amountText ? parseBani(amountText) : 0;
    // Sums and closing balances beneath the table have no day.
    if (!dayText && !day) continue;
    if (day === undefined || amount === undefined || amount > maxBani) found.unread.push(line);
    else if (amount <= 0) found.outgoing++;
    else {
      const details = columns.details
        .map((at) => cells[at] ?? '')
        .filter(Boolean)
        .join(' · ')
        .normalize('NFC')
        .replace(/[\p{C}\s]+/gu, ' ')
        .slice(0, maxDetails);
      const said = [day, amount, fold(details)].join('\u0001');
      const nth = (alike.get(said) ?? 0) + 1;
      alike.set(said, nth);
      const key = createHash('sha256').update(`${said}\u0001${nth}`).digest('base64url');
      found.incoming.push({ key, line, day, amount, details });
    }
  }
  return found;
}
