// The journal as files: they contain every sum, day and text, and no typed text becomes a formula.

import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { journalCsv, journalWorkbook, numbersCsv } from '../../../netlify/office/journal/files.ts';
import type { JournalEntry } from '../../../src/office/fees/api/journal.ts';

const hostile = ['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '＝1', ';=1', '"=1"'];

const entry = (over: Partial<JournalEntry> = {}): JournalEntry => ({
  ...{ id: '1', entry: 'payment', day: '2026-11-20', paidOn: '2026-11-19', amount: 125_050, way: 'cash' },
  ...{
    purposes: ['hunter 2026', 'advance'],
    memberNumber: '1042',
    name: 'Ștefan Țurcanu',
    receipt: '2026/7',
  },
  ...{ reference: '', note: '', by: 'Carmen Casier' },
  ...over,
});

async function readBook(entries: readonly JournalEntry[]) {
  const response = await journalWorkbook(entries, 'journal-2026');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const files = unzipSync(bytes);
  return {
    response,
    names: Object.keys(files),
    sheet: strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array()),
    rows: (await readSheet(new Blob([bytes]))) as unknown[][],
  };
}

describe('as a table', () => {
  it('has a line an entry, as spreadsheets in Romania read it', async () => {
    const response = journalCsv(
      [entry(), entry({ entry: 'reversal', amount: -125_050, purposes: [] })],
      'journal-2026',
    );
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="journal-2026.csv"');
    const [head = '', first, second] = (await response.text()).split('\r\n');
    expect(head.split(';')).toHaveLength(14);
    expect(first).toBe(
      '20.11.2026;plată;numerar;2026/7;Ștefan Țurcanu;1042;"Cotizație anuală de vânător 2026, în avans";"1.250,50";;19.11.2026;;;;Carmen Casier',
    );
    expect(second).toContain('anulare;numerar;2026/7;Ștefan Țurcanu;1042;;;"1.250,50"');
  });

  it('names the other member of a transfer, and no removed member', async () => {
    const transfer: Partial<JournalEntry> = {
      ...{ entry: 'transfer', way: 'account', counterpart: '7', purposes: [] },
    };
    const nameless = entry({ ...transfer, amount: -100 });
    delete nameless.name;
    const text = await journalCsv([nameless, entry({ ...transfer, amount: 100 })], 'x').text();
    expect(text).toContain('transfer;între membri;2026/7;membru șters;1042;către nr. 7;;"1,00"');
    expect(text).toContain('de la nr. 7;"1,00"');
  });

  it.each(hostile)('has no formula: %s', async (typed) => {
    const text = await journalCsv([entry({ note: typed, reference: typed, name: typed })], 'x').text();
    const [, cells = []] = parse(text, { bom: true, delimiter: ';' });
    expect(cells.filter((cell) => cell.includes(typed.trim()))).toHaveLength(3);
    expect(cells.filter((cell) => /^\s*[=+\-@＝]/.test(cell))).toEqual([]);
  });
});

describe('as a workbook', () => {
  it('has sums as numbers and days as days, beneath its heads', async () => {
    const { response, sheet, rows } = await readBook([entry()]);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="journal-2026.xlsx"');
    expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(sheet).toContain('<v>1250.5</v>');
    // The number of 20 November 2026 in spreadsheets.
    expect(sheet).toContain('<v>46346</v>');
    expect(sheet).toContain('state="frozen"');
    const [heads, first] = rows;
    expect(heads).toHaveLength(14);
    expect(first?.slice(0, 8)).toEqual([
      ...[new Date('2026-11-20'), 'plată', 'numerar', '2026/7', 'Ștefan Țurcanu', '1042'],
      ...['Cotizație anuală de vânător 2026, în avans', 1250.5],
    ]);
  });

  it('has no formula, and every text as it was typed', async () => {
    const texts = [...hostile, 'a & b < c > "d"', 'ștţȚ 鹿 🦌', 'rând\nnou'];
    const { sheet, names, rows } = await readBook(texts.map((note) => entry({ note, reference: note })));
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(names.filter((name) => /calcChain|vba|external/i.test(name))).toEqual([]);
    const [, ...read] = rows;
    expect(read.map((cells) => cells.slice(11, 13))).toEqual(texts.map((text) => [text.trim(), text.trim()]));
  });

  it('leaves out signs that no file of this kind may hold', async () => {
    const { rows } = await readBook([entry({ note: 'a\u0000\u0007\ud83e\ufffez' })]);
    expect(rows[1]?.[12]).toBe('az');
  });
});

it('the numbers of a year are twelve months, and what is overdue', async () => {
  const months = Array.from({ length: 12 }, (_, at) => ({ asked: at * 100, paid: -50 }));
  const response = numbersCsv({ year: 2026, months, overdue: [{ year: 2025, members: 3, amount: 45_000 }] });
  const lines = (await response.text()).split('\r\n');
  expect(lines[12]).toBe('12.2026;"11,00";"-0,50"');
  expect(lines[15]).toBe('2025;3;"450,00"');
});
