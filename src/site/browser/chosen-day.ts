// The reader's choices in the page's calendars, the day above all: kept in the address, passed to all that follow.

import { readView, viewQuery, type CalendarView } from '../seasons/view.ts';
import { today } from '../../core/time/bucharest.ts';
import { isDay } from '../../core/time/reckoning.ts';
import { watch } from '../../core/time/clock.ts';

let view = readView(location.search);
let now = '';
const followers: (() => void)[] = [];

export const chosen = (): CalendarView => view;
/** The day that is shown: the chosen one, or today. */
export const shownDay = () => view.date || now;
export const thisDay = () => now;
export const isToday = () => shownDay() === now;

const tell = () => now && followers.forEach((follow) => follow());

let waiting: ReturnType<typeof setTimeout> | undefined;

function write(): void {
  clearTimeout(waiting);
  waiting = undefined;
  const query = viewQuery(view, location.search);
  if (query === location.search) return;
  history.replaceState(history.state, '', location.pathname + query + location.hash);
}

let isScheduled = false;

/**
 * Changes what is chosen. Followers learn of it after the frame that shows the press or the letter, and the address takes
 * it once there is a pause: Safari allows so many changes of it a minute, no more.
 */
export function choose(change: Partial<CalendarView>): void {
  view = { ...view, ...change };
  // Today is the day when no other is chosen.
  if (view.date === now) view.date = '';
  clearTimeout(waiting);
  waiting = setTimeout(write, 300);
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() =>
    setTimeout(() => {
      isScheduled = false;
      tell();
    }),
  );
}

/** Calls `work` whenever what is chosen has changed or another day has begun, and once the day is known. */
export function followChoice(work: () => void): void {
  followers.push(work);
  if (now) work();
}

/** Finds out the day, and passes it to all that follow. */
export function beginChoice(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-day]')) {
    field.addEventListener('change', () => choose({ date: isDay(field.value) ? field.value : '' }));
    followChoice(() => void (field.value = shownDay()));
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-day-today]')) {
    button.addEventListener('click', () => choose({ date: '' }));
    followChoice(() => void (button.disabled = isToday()));
  }
  watch(today, (day) => {
    now = day;
    tell();
  });
  addEventListener('popstate', () => {
    // A link to a part of the page leads here too: what was typed before it is not yet in the address.
    if (waiting) write();
    view = readView(location.search);
    tell();
  });
  addEventListener('pagehide', () => waiting && write());
  // A browser may have put back into the fields what the address does not ask for.
  addEventListener('pageshow', tell);
}
