// Passkeys, as the server and the pages tell each other of them.

/** What the member may know of one's own passkey. */
export interface ListedPasskey {
  id: string;
  name: string;
  /** As 2026-11-22T08:00:00.000Z. */
  createdAt: string;
  /** Null where nobody has signed in by it yet. */
  lastUsedAt: string | null;
  /** Kept elsewhere too, such as in the account of a phone's maker: losing the device does not lose it. */
  backedUp: boolean;
}

/** In characters. */
export const passkeyNameLength = 60;

/** So many a member may have. */
export const passkeysAtMost = 10;

/** The part of the account's page where the member looks through them, as an address names it. */
export const passkeysPart = 'passkeys';
