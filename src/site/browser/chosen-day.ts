// The reader's choices in the page's calendars, above all the day: kept in the address, and passed to all followers.

import { readView, viewQuery, type CalendarView } from '../seasons/view.ts';
import { today } from '../../core/time/bucharest.ts';
import { isDay } from '../../core/time/reckoning.ts';
import { watch } from '../../core/time/clock.ts';

let view = readView(location.search);
let now = '';
const followers: (() => void)[] = [];

export const chosen = (): CalendarView => view;
/** Returns the day that is shown: the chosen one, or today. */
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
 * Changes what is chosen. Followers are notified after the frame that shows the click or the keystroke; the address is updated
 * after a pause, as Safari limits how often it may change.
 */
export function choose(change: Partial<CalendarView>): void {
  view = { ...view, ...change };
  // Today is shown when no other day is chosen.
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

/** Calls `work` whenever the choice has changed or a new day has begun, and once as soon as the day is known. */
export function followChoice(work: () => void): void {
  followers.push(work);
  if (now) work();
}

/** Finds out today's date, and passes it to all followers. */
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
    // A link to a part of the page also fires this: what was typed before may not be in the address yet.
    if (waiting) write();
    view = readView(location.search);
    tell();
  });
  addEventListener('pagehide', () => waiting && write());
  // The browser may have restored field values that differ from the address.
  addEventListener('pageshow', tell);
}
