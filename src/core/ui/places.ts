// The places of the members' area, each of which shows its screens as tabs. The table of screens assigns screens to places.

import type { IconName } from '../icons/drawn.ts';

/** In the order of the menu, with their icons: members with a role find their work first. */
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
