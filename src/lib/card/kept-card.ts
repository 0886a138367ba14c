// The membership card that a member keeps on the phone, for where there is no signal.

import type { MemberKind } from '../api/member.ts';
import type { QrPath } from './qr-path.ts';

export interface KeptCard {
  name: string;
  memberNumber: string;
  initials: string;
  kind: MemberKind;
  validUntil: string;
  /** The address in its code, drawn: the phone that shows it need not load what draws it. */
  code: QrPath;
  /** The moment from which the code is no longer valid, in milliseconds since 1970. */
  until: number;
  /** The time it was made, in milliseconds since 1970. */
  at: number;
}

const name = 'card';

/** The kept card; null where there is none, or its code has run out: then it is removed. */
export function getKeptCard(now = Date.now()): KeptCard | null {
  try {
    const card = JSON.parse(localStorage.getItem(name) ?? 'null') as KeptCard | null;
    if (!card || now <= card.until) return card;
    localStorage.removeItem(name);
  } catch {
    // Storage is off, or holds something else.
  }
  return null;
}

/**
 * Keeps a card on this device.
 *
 * @throws where the browser keeps nothing, or has no room.
 */
export function keepCard(card: KeptCard): void {
  localStorage.setItem(name, JSON.stringify(card));
}

export function forgetCard(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage is off: nothing is kept there.
  }
}
