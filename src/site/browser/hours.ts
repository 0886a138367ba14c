// Shows beside opening hours whether the counter is open now in Romania, and why it is closed on a day off.

import { timeInBucharest, today } from '../../core/time/bucharest.ts';
import { decodeHours, isOpenAt } from '../../core/time/hours.ts';
import { watch, isClockWrong } from '../../core/time/clock.ts';

interface HoursWords {
  open: string;
  closed: string;
  /** The texts for days when no counter is open, by day (2026-12-25). */
  closedOn: Record<string, string>;
}

for (const table of document.querySelectorAll<HTMLElement>('[data-hours-words]')) {
  const { open, closed, closedOn } = JSON.parse(table.dataset['hoursWords'] ?? '{}') as HoursWords;
  for (const place of table.querySelectorAll<HTMLElement>('[data-hours]')) {
    const spans = decodeHours(place.dataset['hours'] ?? '');
    const tell = (now: Date) =>
      // A wrong clock cannot tell.
      isClockWrong() ? '' : (closedOn[today(now)] ?? (isOpenAt(spans, timeInBucharest(now)) ? open : closed));
    watch(tell, (text) => {
      place.textContent = text;
      place.parentElement?.setAttribute('data-state', text === open ? 'open' : 'closed');
      place.classList.toggle('state', text !== '');
    });
  }
}
