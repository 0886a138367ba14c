// Shows that an announcement has expired when its last day is over, though the page was built before; hides what was
// only until a day.

import { today } from '../../core/time/bucharest.ts';
import { isOver } from '../../core/time/days.ts';
import { watch } from '../../core/time/clock.ts';

const marks = document.querySelectorAll<HTMLElement>('[data-expires]');
const passing = document.querySelectorAll<HTMLElement>('[data-until]');
// The first use of Intl takes its time on a phone: not where nothing can expire.
if (marks.length || passing.length) {
  watch(today, (day) => {
    for (const mark of marks) mark.hidden = !isOver(mark.dataset['expires'] ?? '', day);
    for (const element of passing) element.hidden = isOver(element.dataset['until'] ?? '', day);
  });
}
