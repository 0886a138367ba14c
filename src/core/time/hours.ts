// Opening hours: whether a counter is open at a given time.

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

/** Returns true from the minute of opening until just before that of closing. */
export function isOpenAt(spans: readonly OpeningSpan[], { weekday, time }: Moment): boolean {
  return spans.some(({ days, from, to }) => days.includes(weekday) && from <= time && time < to);
}

/**
 * Encodes opening hours as text for the page's scripts.
 *
 * @example encodeHours([{ days: ['mon', 'tue'], from: '08:00', to: '16:00' }]) // 'mon,tue/08:00/16:00'
 */
export function encodeHours(spans: readonly OpeningSpan[]): string {
  return spans.map(({ days, from, to }) => `${days.join(',')}/${from}/${to}`).join(' ');
}

/** Decodes the text of `encodeHours`. */
export function decodeHours(text: string): OpeningSpan[] {
  return text.split(' ').map((entry) => {
    const [days = '', from = '', to = ''] = entry.split('/');
    return { days: days.split(','), from, to };
  });
}
