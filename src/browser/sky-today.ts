// Sun and moon of today, on pages that tell of no other day.

import { today } from '../lib/time/bucharest.ts';
import { follow } from '../lib/time/clock.ts';
import { tellSky } from './sky.ts';

follow(today, tellSky);
document.querySelector('[data-print]')?.addEventListener('click', () => print());
