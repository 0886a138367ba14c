// Today's sun and moon, on pages that show no other day.

import { today } from '../../core/time/bucharest.ts';
import { watch } from '../../core/time/clock.ts';
import { showSky } from './sky.ts';

watch(today, showSky);
document.querySelector('[data-print]')?.addEventListener('click', () => print());
