// How long a membership still holds.

const day = 24 * 60 * 60 * 1000;

/** From when on the card says how many days are left. */
export const soon = 60;

export type Membership = { state: 'valid' } | { state: 'ending' | 'expired'; days: number };

/**
 * @param validUntil the last day on which it holds: 2027-03-31.
 * @param today in Romania, written alike.
 * @returns `days` from today to the last day; negative once it is over.
 */
export function membershipOn(validUntil: string, today: string): Membership {
  const days = Math.round((Date.parse(validUntil) - Date.parse(today)) / day);
  if (days < 0) return { state: 'expired', days };
  return days <= soon ? { state: 'ending', days } : { state: 'valid' };
}
