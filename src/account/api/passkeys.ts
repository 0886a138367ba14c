// Passkeys, as the server and the pages exchange them.

/** A passkey as shown to its member. */
export interface ListedPasskey {
  id: string;
  name: string;
  /** An ISO timestamp such as 2026-11-22T08:00:00.000Z. */
  createdAt: string;
  /** Null if it has never been used to sign in. */
  lastUsedAt: string | null;
  /** Whether it is also stored elsewhere, such as in the account of the phone's maker, and so survives losing the device. */
  backedUp: boolean;
}

/** The maximum length of a passkey's name, in characters. */
export const passkeyNameLength = 60;

/** Maximum number of passkeys of a member. */
export const passkeysAtMost = 10;

/** The fragment of the part of the account page where members review their passkeys. */
export const passkeysPart = 'passkeys';

/** The fragment of the account page that leads to adding a passkey. */
export const addPasskeyPart = 'add-passkey';
