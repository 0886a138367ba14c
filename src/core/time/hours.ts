// Opening hours: whether a counter is open at a moment.

export interface OpeningSpan {
  days: readonly string[];
  /** HH:MM */
  from: string;
  to: string;
}

export interface Moment {
  /** mon … sun */
  weekday: string;
  /** HH:MM */
  time: string;
}

/** Returns true from the opening minute until just before the closing one. */
export function isOpenAt(spans: readonly OpeningSpan[], { weekday, time }: Moment): boolean {
  return spans.some(({ days, from, to }) => days.includes(weekday) && from <= time && time < to);
}

/**
 * Returns opening hours as text for the page's scripts.
 *
 * @example encodeHours([{ days: ['mon', 'tue'], from: '08:00', to: '16:00' }]) // 'mon,tue/08:00/16:00'
 */
export function encodeHours(spans: readonly OpeningSpan[]): string {
  return spans.map(({ days, from, to }) => `${days.join(',')}/${from}/${to}`).join(' ');
}

/** Reads what `encodeHours` wrote. */
export function decodeHours(text: string): OpeningSpan[] {
  return text.split(' ').map((entry) => {
    const [days = '', from = '', to = ''] = entry.split('/');
    return { days: days.split(','), from, to };
  });
}
