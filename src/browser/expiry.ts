// Shows that an announcement has expired when its last day is over, though the page was built before.

import { today } from '../lib/time/bucharest.ts';
import { isOver } from '../lib/time/days.ts';

const marks = document.querySelectorAll<HTMLElement>('[data-expires]');
// The first use of Intl takes its time on a phone: not where nothing can expire.
if (marks.length) {
  const day = today(new Date());
  for (const mark of marks) {
    if (isOver(mark.dataset['expires'] ?? '', day)) mark.hidden = false;
  }
}
