// The year's table of sun and moon: marks today's row and opens its month; all months are open in wide windows and on paper.

import { today } from '../../core/time/bucharest.ts';
import { watch } from '../../core/time/clock.ts';
import './sky-today.ts';

const months = [...document.querySelectorAll<HTMLDetailsElement>('[data-month]')];
const wide = matchMedia('(min-width: 64rem)');
let day = '';

function openMonths(): void {
  for (const month of months) month.open = wide.matches || day.startsWith(month.dataset['month'] ?? '');
}

watch(today, (now) => {
  day = now;
  document.querySelector('[aria-current="date"]')?.removeAttribute('aria-current');
  const month = months.find(({ dataset }) => day.startsWith(dataset['month'] ?? ''));
  // Each month has a row for each of its days.
  month?.querySelectorAll('tbody tr')[Number(day.slice(8)) - 1]?.setAttribute('aria-current', 'date');
  openMonths();
});
wide.addEventListener('change', openMonths);
addEventListener('beforeprint', () => months.forEach((month) => (month.open = true)));
addEventListener('afterprint', openMonths);
