// What the benchmarks print: Markdown tables, to be pasted into their README, each with the speed of the machine.

import { describeSpeed } from './machine.ts';

export type Cell = string | number;

export interface Column {
  title: string;
  /** Words stand at the start, numbers at the end. */
  words?: boolean;
}

/** Prints a table, padded so that it can also be read as it is. */
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

/** The middle value; between two, their mean. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

/** The value that a share of all does not exceed: 0.95 of them, say. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** How often something is measured: a variable of the environment, or the usual number. */
export function runsFrom(variable: string, usual: number): number {
  const runs = Number(process.env[variable] ?? usual);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`${variable} must be a whole number from 1`);
  return runs;
}
