// A line at the top of the page while the device's clock is before the day on which the page was built.

import { builtOn, watch, isClockWrong } from '../../core/time/clock.ts';
import { longDay } from './day-words.ts';
import { locales, type Locale } from '../../core/i18n/locales.ts';
import { today } from '../../core/time/bucharest.ts';

const words = import.meta.glob<string>('../../../locales/*/app.json', { eager: true, import: 'wrongClock' });
const lang = document.documentElement.lang as Locale;

const line = document.createElement('p');
line.className = 'kept-line';
line.role = 'status';

watch(
  () => (isClockWrong() ? today(Date.now()) : ''),
  (day) => {
    if (!day) return line.remove();
    document.body.prepend(line);
    line.textContent = (words[`../../../locales/${lang}/app.json`] ?? '')
      .replace('{day}', longDay(day, locales[lang].tag))
      .replace('{built}', longDay(builtOn(), locales[lang].tag));
  },
);
