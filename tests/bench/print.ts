// The benchmarks' output: Markdown tables to paste into their README, each with the speed of the machine.

import { describeSpeed } from './machine.ts';

export type Cell = string | number;

export interface Column {
  title: string;
  /** True for words, aligned at the start; numbers are aligned at the end. */
  words?: boolean;
}

/** Prints a table, padded so that it is readable as plain text. */
export function printTable(columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
  const widths = columns.map(({ title }, index) =>
    Math.max(3, title.length, ...rows.map((row) => String(row[index] ?? '').length)),
  );
  const line = (cells: readonly Cell[]) =>
    `| ${columns
      .map(({ words }, index) => {
        const text = String(cells[index] ?? '');
        return words ? text.padEnd(widths[index] ?? 0) : text.padStart(widths[index] ?? 0);
      })
      .join(' | ')} |`;
  const rule = columns.map(({ words }, index) => {
    const dashes = '-'.repeat((widths[index] ?? 3) - 1);
    return words ? `:${dashes}` : `${dashes}:`;
  });
  console.log(
    [line(columns.map(({ title }) => title)), line(rule), ...rows.map(line), '', describeSpeed(), ''].join(
      '\n',
    ),
  );
}

export function printTitle(title: string): void {
  console.log(`\n### ${title}\n`);
}

/** Returns the middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

/** Returns the value that a given share of all values, such as 0.95, does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** Returns how often to measure: from an environment variable, or the usual number. */
export function runsFrom(variable: string, usual: number): number {
  const runs = Number(process.env[variable] ?? usual);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`${variable} must be a whole number from 1`);
  return runs;
}
