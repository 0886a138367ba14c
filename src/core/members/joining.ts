// When somebody can have joined the association.

import { dayInBucharest } from '../time/bucharest.ts';

/** Returns the last possible year of joining: members who join with the new year are recorded in the old one. */
export const lastJoiningYear = (): number => dayInBucharest(Date.now()).year + 1;
