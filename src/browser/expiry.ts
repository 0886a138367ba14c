// Shows that an announcement has expired when its last day is over, though the page was built before.

import { dayInBucharest } from '../lib/time/bucharest.ts';

const marks = document.querySelectorAll<HTMLElement>('[data-expires]');
// The first use of Intl takes its time on a phone: not where nothing can expire.
if (marks.length) {
  const { year, monthDay } = dayInBucharest(new Date());
  for (const mark of marks) {
    if (`${year}-${monthDay}` > (mark.dataset['expires'] ?? '')) mark.hidden = false;
  }
}
