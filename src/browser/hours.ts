// Says beside opening hours whether the counter is open now in Romania.

import { timeInBucharest } from '../lib/time/bucharest.ts';
import { decodeHours, isOpenAt } from '../lib/time/hours.ts';

const now = timeInBucharest(new Date());
for (const table of document.querySelectorAll<HTMLElement>('[data-hours-words]')) {
  const words = JSON.parse(table.dataset['hoursWords'] ?? '{}') as Record<'open' | 'closed', string>;
  for (const place of table.querySelectorAll<HTMLElement>('[data-hours]')) {
    const state = isOpenAt(decodeHours(place.dataset['hours'] ?? ''), now) ? 'open' : 'closed';
    place.textContent = words[state];
    place.parentElement?.setAttribute('data-state', state);
    place.classList.add('state');
  }
}
