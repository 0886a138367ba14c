// Shows that an announcement has expired when its last day is over, though the page was built before; hides what was
// only until a day.

import { today } from '../../core/time/bucharest.ts';
import { isOver } from '../../core/time/days.ts';
import { watch } from '../../core/time/clock.ts';

/** Shows and hides what is for some days alone, in the page or in what has come to it. */
export function showOn(day: string, root: ParentNode = document): void {
  const find = (name: string) => root.querySelectorAll<HTMLElement>(`[data-${name}]`);
  for (const mark of find('expires')) mark.hidden = !isOver(mark.dataset['expires'] ?? '', day);
  for (const passing of find('until')) passing.hidden = isOver(passing.dataset['until'] ?? '', day);
}

// The first use of Intl takes its time on a phone: not where nothing can expire.
if (document.querySelector('[data-expires], [data-until]')) watch(today, (day) => showOn(day));
