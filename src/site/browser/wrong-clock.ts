// Loads the warning about a wrong clock, if the device's clock may be before the day on which the page was built.

import line from './wrong-clock-line.ts?chunk';
import { builtOn } from '../../core/time/clock.ts';

// The day of the build begins in Romania before it does in UTC: the exact check can wait.
if (Date.now() < Date.parse(builtOn())) void import(/* @vite-ignore */ line);
