// Passkeys, as the server and the pages exchange them.

/** A passkey as its member sees it. */
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

/** The longest name of a passkey, in characters. */
export const passkeyNameLength = 60;

/** Maximum number of passkeys of a member. */
export const passkeysAtMost = 10;

/** The part of the account's page where the member looks through them, as an address names it. */
export const passkeysPart = 'passkeys';

/** The hash of the account's page that leads to adding a passkey. */
export const addPasskeyPart = 'add-passkey';
