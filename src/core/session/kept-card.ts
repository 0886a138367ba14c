// The membership card that a member keeps on the phone, for places without signal.

import type { MemberKind } from '../api/member.ts';
import type { QrPath } from '../qr-path.ts';
import { quietly } from '../quietly.ts';

export interface KeptCard {
  name: string;
  memberNumber: string;
  initials: string;
  kind: MemberKind;
  validUntil: string;
  /** The address as a drawn QR code, so that the phone does not have to load the QR library. */
  code: QrPath;
  /** The time at which the code expires, in milliseconds since 1970. */
  until: number;
  /** The time when it was made, in milliseconds since 1970. */
  at: number;
}

const name = 'card';

/** Returns the kept card, even with an expired code: a clock may be wrong, and signal renews it. Null if there is none. */
export const getKeptCard = (): KeptCard | null =>
  quietly(() => JSON.parse(localStorage.getItem(name) ?? 'null') as KeptCard | null) ?? null;

/**
 * Stores a card on this device.
 *
 * @throws if the browser stores nothing, or has no room.
 */
export function keepCard(card: KeptCard): void {
  localStorage.setItem(name, JSON.stringify(card));
}

export const forgetCard = (): void => quietly(() => localStorage.removeItem(name));
