// Seasons on paper: the available sheets.

import type { RouteName } from '../../routes.ts';

/** `wall`: A4, one side. `pocket`: A6 in landscape, two sides, folded in the middle. */
export type PaperFormat = 'wall' | 'pocket';

export interface PaperSheet {
  format: PaperFormat;
  /** The page with today's version of it. */
  live: Extract<RouteName, 'calendar' | 'fishing'>;
}

/** The sheets, by the last part of their address. */
export const paperSheets = {
  'calendar-wall': { format: 'wall', live: 'calendar' },
  'calendar-pocket': { format: 'pocket', live: 'calendar' },
  'fish-wall': { format: 'wall', live: 'fishing' },
  'fish-pocket': { format: 'pocket', live: 'fishing' },
} as const satisfies Record<string, PaperSheet>;

export type PaperSheetId = keyof typeof paperSheets;
