// Builds the card kept on the phone from the server's answer, and fetches a new code when the kept one is old.

import type { OwnCard } from '../api/card.ts';
import { forgetCard, getKeptCard, keepCard, type KeptCard } from '../../core/session/kept-card.ts';
import { qrPath } from '../../core/qr-path.ts';

/** Returns the card as it is kept on the phone; null if the site has no key. */
export function toKeptCard(card: OwnCard, name: string, now = Date.now()): KeptCard | null {
  const { offline, memberNumber, initials, kind, validUntil } = card;
  if (!offline) return null;
  const { url, until } = offline;
  return { name, memberNumber, initials, kind, validUntil, code: qrPath(url, 'L'), until, at: now };
}

/** Renews the kept card; removes it if somebody else is signed in. */
export async function renewCard({ name, memberNumber }: KeptCard): Promise<void> {
  const answer = await fetch('/api/_auth/card', { headers: { Accept: 'application/json' } });
  if (!answer.ok) return;
  const card = (await answer.json()) as OwnCard;
  // It may have been removed meanwhile.
  if (getKeptCard()?.memberNumber !== memberNumber) return;
  const renewed = card.memberNumber === memberNumber ? toKeptCard(card, name) : null;
  if (renewed) keepCard(renewed);
  else forgetCard();
}
