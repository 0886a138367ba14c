// A table of figures, whose rows phones show as cards: each row begins with its heading.

import type { ReactNode } from 'react';

interface Props {
  className?: string;
  caption?: ReactNode;
  /** The headings of the columns, that of the rows' headings first. */
  columns: readonly string[];
  /** Rows are never sorted. */
  rows: readonly (readonly ReactNode[])[];
  /** A last row with the sums. */
  total?: readonly ReactNode[];
}

export default function StackTable({ className = '', caption, columns, rows, total }: Props) {
  const row = ([heading, ...cells]: readonly ReactNode[], at: number, look?: string) => (
    <tr className={look} key={at}>
      <th scope="row">{heading}</th>
      {cells.map((cell, place) => (
        <td data-label={columns[place + 1]} key={place}>
          {cell}
        </td>
      ))}
    </tr>
  );
  return (
    <table className={`table table-stack ${className}`}>
      {caption}
      <thead>
        <tr>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => row(cells, at))}
        {total && row(total, rows.length, 'font-semibold')}
      </tbody>
    </table>
  );
}
