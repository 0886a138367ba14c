// Keyboard navigation in the lines of a statement: arrows move between lines, Enter accepts the suggestion and goes to the next
// line without a payer, a slash opens the search for one.

import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';

interface Options {
  page: number;
  /** The number of all lines. */
  count: number;
  /** Shows the next page (1), if asked one with an unassigned line, or the previous one (-1). @returns whether there is one. */
  onTurn: (step: 1 | -1, isOpen: boolean) => boolean;
}

/** The attributes that mark the rows of lines, and those with a payer. */
export const lineMark = 'data-line';
export const chosenMark = 'data-chosen';

const controlIn = (row: Element | undefined) => row?.querySelector<HTMLElement>('input, button');

export function useLineKeys({ page, count, onTurn }: Options) {
  const table = useRef<HTMLTableElement>(null);
  /** Where to continue once another page is shown or a line has left. */
  const after = useRef<{ from?: number; step: 1 | -1; isOpen: boolean }>(undefined);

  const listRows = () => [...(table.current?.querySelectorAll(`[${lineMark}]`) ?? [])];

  /** Goes to the next line, or to the next one without a payer. */
  function go(from: number, step: 1 | -1, isOpen: boolean) {
    const rows = listRows();
    for (let at = from + step; at >= 0 && at < rows.length; at += step) {
      const row = rows[at];
      if (isOpen && row?.hasAttribute(chosenMark)) continue;
      controlIn(row)?.focus();
      return;
    }
    if (onTurn(step, isOpen)) after.current = { step, isOpen };
  }

  const goOn = useEffectEvent(() => {
    if (!after.current) return;
    const { step, isOpen, from = step > 0 ? -1 : listRows().length } = after.current;
    after.current = undefined;
    go(from, step, isOpen);
  });
  useEffect(() => goOn(), [page, count]);

  const next = (row: HTMLTableRowElement | null) => row && go(listRows().indexOf(row), 1, true);
  /** Continues after a line once it has left. */
  const left = (row: HTMLTableRowElement | null) => {
    if (row) after.current = { from: listRows().indexOf(row) - 1, step: 1, isOpen: true };
  };

  function onKeyDown(event: KeyboardEvent) {
    const { key, target } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = target.closest('tr');
    if (!row) return;
    const boxes = [
      ...row.querySelectorAll<HTMLElement>(
        'input[type="checkbox"], button[data-more], button[data-pick], button[data-share]',
      ),
    ];
    const beside = { ArrowRight: 1, ArrowLeft: -1 }[key];
    const step = { ArrowDown: 1, ArrowUp: -1 }[key] as 1 | -1 | undefined;
    if (step) go(listRows().indexOf(row), step, false);
    else if (beside) {
      const place = boxes[boxes.indexOf(target) + beside];
      // Shows the other members and focuses the first of them.
      if (place?.matches('button[data-more]') && beside > 0) place.click();
      else place?.focus();
    } else if (key === '/') row.querySelector<HTMLElement>('button[data-pick]')?.click();
    else if (key === 'Enter' && target instanceof HTMLInputElement) {
      if (!target.checked) target.click();
      next(row);
    } else return;
    event.preventDefault();
    // Elsewhere a slash opens the site search.
    event.stopPropagation();
  }

  return { table, onKeyDown, next, left };
}
