// Shows that an announcement has expired when its last day is over, though the page was built before.

import { dayInBucharest } from '../lib/time/bucharest.ts';

const { year, monthDay } = dayInBucharest(new Date());
for (const mark of document.querySelectorAll<HTMLElement>('[data-expires]')) {
  if (`${year}-${monthDay}` > (mark.dataset['expires'] ?? '')) mark.hidden = false;
}
