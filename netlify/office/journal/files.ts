// The journal as files for the accountant: CSV and a workbook. The headers are in Romanian, the language of the association's
// books; no cell is a formula.

import writeWorkbook, { type Cell as WorkbookCell } from 'write-excel-file/universal';
import { listPurposes } from '../../../src/core/fees/purpose.ts';
import { leiForInput } from '../../../src/core/money.ts';
import type { JournalEntry, MoneyNumbers } from '../../../src/office/fees/api/journal.ts';
import cashierWords from '../../../locales/ro/cashier.json' with { type: 'json' };
import words from '../../../locales/ro/books.json' with { type: 'json' };
import journalWords from '../../../locales/ro/journal.json' with { type: 'json' };
import numbersWords from '../../../locales/ro/numbers.json' with { type: 'json' };
import { csvAnswer, csvDay, fileAnswer } from '../../base/tables/csv.ts';

const { columns } = journalWords;
const purposeWords = { dues: words.dues, advance: words.advance, incomes: cashierWords.incomes };

/** A text, a number with two decimals, or a day such as 2026-11-21. */
type Cell = string | { number: number } | { day: string };

const heads = [
  ...[columns.day, columns.entry, columns.way, columns.receipt, columns.payer, columns.number],
  ...[columns.purpose, columns.incoming, columns.outgoing, columns.paidOn, columns.statement],
  ...[columns.details, columns.note, columns.by],
];

/** The widths of the workbook's columns, in characters. */
const widths = [11, 13, 12, 10, 26, 9, 40, 12, 12, 11, 24, 40, 24, 20];

const toCells = (entry: JournalEntry): Cell[] => [
  { day: entry.day },
  journalWords.entries[entry.entry],
  words.ways[entry.way],
  entry.receipt ?? '',
  entry.name ?? (entry.memberNumber ? journalWords.removed : journalWords.notMember),
  entry.memberNumber,
  listPurposes(entry, columns, purposeWords),
  entry.amount > 0 ? { number: entry.amount / 100 } : '',
  entry.amount < 0 ? { number: -entry.amount / 100 } : '',
  { day: entry.paidOn },
  entry.statement ?? '',
  entry.reference,
  entry.note,
  entry.by ?? '',
];

function formatCell(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  return 'number' in cell ? leiForInput(Math.round(cell.number * 100)) : csvDay(cell.day);
}

/** @param name of the file, without its extension. */
export function journalCsv(entries: readonly JournalEntry[], name: string): Response {
  const rows = entries.map((entry) => toCells(entry).map(formatCell));
  return csvAnswer([heads, ...rows], `${name}.csv`);
}

/** Text stays text, whatever was typed: only cells of type formula are formulas. */
function workbookCell(cell: Cell): WorkbookCell {
  if (typeof cell === 'string') return cell ? { value: cell, type: String } : null;
  return 'number' in cell
    ? { value: cell.number, type: Number, format: '#,##0.00' }
    : { value: new Date(cell.day), type: Date, format: 'dd.mm.yyyy' };
}

/** @param name of the file, without its extension. */
export async function journalWorkbook(entries: readonly JournalEntry[], name: string): Promise<Response> {
  const head = heads.map((value): WorkbookCell => ({ value, type: String, fontWeight: 'bold' }));
  const workbook = writeWorkbook([head, ...entries.map((entry) => toCells(entry).map(workbookCell))], {
    sheet: journalWords.sheet,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  });
  const bytes = await workbook.toBlob();
  return fileAnswer(bytes, `${name}.xlsx`, bytes.type);
}

/** Returns the figures of a year as CSV: the months, then what is overdue. */
export function numbersCsv({ year, months, overdue }: MoneyNumbers): Response {
  const { money: numbers } = numbersWords;
  const rows = [
    [numbers.month, numbers.asked, numbers.paid],
    ...months.map(({ asked, paid }, at) => [
      `${String(at + 1).padStart(2, '0')}.${year}`,
      ...[asked, paid].map(leiForInput),
    ]),
    [],
    [numbers.overdueYear, numbers.members, numbers.overdue],
    ...overdue.map((row) => [String(row.year), String(row.members), leiForInput(row.amount)]),
  ];
  return csvAnswer(rows, `numbers-${year}.csv`);
}
