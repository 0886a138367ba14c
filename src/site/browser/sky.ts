// Shows the times of the sun and the phase of the moon in the page's placeholders.

import { moonOn } from '../sky/moon-day.ts';
import { sunOn } from '../sky/sun-day.ts';
import { timeInBucharest } from '../../core/time/bucharest.ts';

/** Shows a day (2026-11-22), in Romanian time. */
export function showSky(day: string): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-sky]')) {
    const { sky = '', moon = '', words = '' } = place.dataset;
    const phase = moonOn(moon, day);
    const texts = sunOn(sky, day).map((instant) => timeInBucharest(instant).time);
    if (phase) texts.push(words.split('|')[+phase] ?? '');
    place.querySelectorAll('[data-sky-value]').forEach((value, index) => {
      value.textContent = texts[index] ?? '';
      // A page older than a year still has data for the sun, but not for the moon.
      (value.parentElement as HTMLElement).hidden = !texts[index];
    });
  }
}
