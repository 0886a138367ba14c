// Links that were made before short ones: what they hold is sealed in their own text. They are read until the last of them
// has ended, and made no more.

import { keysFrom } from '../sealing/keys.ts';
import { open } from '../sealing/seal.ts';

/** In seconds. */
const linkLength = 7 * 24 * 60 * 60;

export interface SealedLink {
  /** The member's id. */
  sub: string;
  /** Names the link. */
  link: string;
  /** Stands for whom it was made for, by their address. */
  to: string;
  /** In milliseconds since 1970. */
  until: number;
}

/** What a sealed text holds; null where it is none of ours. */
export async function openSealedLink(
  token: string,
  { secret, now }: { secret: string | undefined; now(): number },
): Promise<SealedLink | null> {
  const claims = await open(token, keysFrom(secret, 'link'), now());
  if (!claims) return null;
  const { sub, link, to, iat } = claims as typeof claims & Omit<SealedLink, 'until'>;
  return { sub, link, to, until: (iat + linkLength) * 1000 };
}
