// Keyboard navigation in a grid as in spreadsheets, and pasting of cells.

import { useEffect, useEffectEvent, type RefObject } from 'react';
import { readCells } from '../model/typed/cells.ts';

interface Grid {
  /** The number of rows. */
  count: number;
  /** Pastes cells rightwards and downwards from a cell. */
  onPaste: (cells: string[][], row: number, column: number) => void;
}

/** Returns the row and column of a cell. */
const findCell = (target: EventTarget | null) => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row = -1, column = -1] = (cell?.dataset['cell'] ?? '').split(' ').map(Number);
  return { row, column };
};

/** Returns true for a single-line field; a longer text may contain line breaks. */
const isLine = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement
    ? target.type === 'text'
    : target instanceof HTMLTextAreaElement && target.matches('.tables-line');

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 };

/** @param body whose cells have `data-cell`: row and column. */
export function useGridKeys(body: RefObject<HTMLElement | null>, { count, onPaste }: Grid) {
  const move = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const step = steps[key];
    if (!step || !isLine(target)) return;
    const { row, column } = findCell(target);
    // In the fields below a row, and at the end of the table, Enter saves as usual.
    if (row < 0 || (key === 'Enter' && row + 1 >= count && target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const cells = [
      ...(body.current?.querySelectorAll<HTMLElement>(`tr:not([hidden]) > [data-cell$=" ${column}"]`) ?? []),
    ];
    const at = cells.findIndex((cell) => cell.contains(target));
    cells[at + step]
      ?.querySelector<HTMLElement>(':is(input:not([type=hidden]), select, textarea, summary)')
      ?.focus();
  });

  const paste = useEffectEvent(async (event: ClipboardEvent) => {
    const { row, column } = findCell(event.target);
    if (row < 0 || !isLine(event.target)) return;
    const cells = readCells(event.clipboardData?.getData('text/plain') ?? '');
    if (!cells) return;
    event.preventDefault();
    const html = event.clipboardData?.getData('text/html') ?? '';
    // As text, a table of Word has paragraphs for rows, and loses merged cells, struck words and raised digits.
    const table = /<t[dh]\b/i.test(html) && (await import('./OrderTable.tsx').catch(() => undefined));
    onPaste((table && readCells(table.tableAsText(html))) || cells, row, column);
  });

  useEffect(() => {
    const { current } = body;
    const leave = new AbortController();
    current?.addEventListener('keydown', (event) => move(event), leave);
    current?.addEventListener('paste', (event) => void paste(event), leave);
    return () => leave.abort();
  }, [body]);
}
