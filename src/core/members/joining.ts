// When somebody may have joined the association.

import { dayInBucharest } from '../time/bucharest.ts';

/** The last year in which somebody may have joined: whoever joins with the new year is recorded in the old one. */
export const lastJoiningYear = (): number => dayInBucharest(Date.now()).year + 1;
