// The places of the members' area, of which each shows its screens as tabs. The table of screens says which is where.

import type { IconName } from '../icons/drawn.ts';

/** In the order of the menu, with their icons: whoever has a role finds the work first. */
export const places = {
  people: 'users',
  money: 'cash-register',
  mail: 'mail',
  site: 'list-check',
  reports: 'map-pin',
  numbers: 'chart-bar',
  account: 'id-badge-2',
  help: 'help',
} as const satisfies Record<string, IconName>;

export type PlaceName = keyof typeof places;

export const placeNames = Object.keys(places) as PlaceName[];
