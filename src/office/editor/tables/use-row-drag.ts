// Moves a row by dragging it with a mouse, pen or finger.

import { useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

interface Drag {
  from: number;
  /** The row whose place it would take. */
  to: number;
}

/** @param body whose rows have `data-row`, their number. */
export function useRowDrag(body: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);

  function rowAt(y: number): number {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const below = rows.findIndex((row) => row.getBoundingClientRect().bottom > y);
    return below < 0 ? rows.length - 1 : below;
  }

  /** Returns the listeners for a row's handle, which captures the pointer until it is released. */
  const handle = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      // Prevents text selection while dragging.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.focus();
      setDrag({ from, to: from });
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (drag) setDrag({ ...drag, to: rowAt(clientY) });
    },
    onPointerUp: () => {
      if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === 'Escape') setDrag(null);
      if (!step) return;
      event.preventDefault();
      onMove(from, from + step);
    },
  });

  return { drag, handle };
}
