// The membership card that a member keeps on the phone, for where there is no signal.

import type { MemberKind } from '../api/member.ts';
import type { QrPath } from '../qr-path.ts';
import { quietly } from '../quietly.ts';

export interface KeptCard {
  name: string;
  memberNumber: string;
  initials: string;
  kind: MemberKind;
  validUntil: string;
  /** The address as a drawn QR code, so that the phone that shows it need not load the QR library. */
  code: QrPath;
  /** The moment from which the code is no longer valid, in milliseconds since 1970. */
  until: number;
  /** The time it was made, in milliseconds since 1970. */
  at: number;
}

const name = 'card';

/** Returns the kept card, also where its code has run out: a clock may be wrong, and signal renews it. Null where there is none. */
export const getKeptCard = (): KeptCard | null =>
  quietly(() => JSON.parse(localStorage.getItem(name) ?? 'null') as KeptCard | null) ?? null;

/**
 * Keeps a card on this device.
 *
 * @throws where the browser keeps nothing, or has no room.
 */
export function keepCard(card: KeptCard): void {
  localStorage.setItem(name, JSON.stringify(card));
}

export const forgetCard = (): void => quietly(() => localStorage.removeItem(name));
