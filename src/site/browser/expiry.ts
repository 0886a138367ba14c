// Marks an announcement as expired after its last day, even if the page was built before; hides what was shown until a day.

import { today } from '../../core/time/bucharest.ts';
import { isOver } from '../../core/time/days.ts';
import { watch } from '../../core/time/clock.ts';

/** Shows and hides what is limited to certain days, in the page or in content added to it. */
export function showOn(day: string, root: ParentNode = document): void {
  const find = (name: string) => root.querySelectorAll<HTMLElement>(`[data-${name}]`);
  for (const mark of find('expires')) mark.hidden = !isOver(mark.dataset['expires'] ?? '', day);
  for (const passing of find('until')) passing.hidden = isOver(passing.dataset['until'] ?? '', day);
}

// The first use of Intl is slow on a phone: skip it if nothing can expire.
if (document.querySelector('[data-expires], [data-until]')) watch(today, (day) => showOn(day));
