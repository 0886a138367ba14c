// The member's own account, as the server tells it to the member.

import type { Locale } from '../i18n/locales.ts';

/** The time after signing in for which the member need not prove again who is there, in milliseconds. */
export const freshLength = 10 * 60_000;

export interface OwnAccount {
  email: string | null;
  /** The language in which mail is written. */
  locale: Locale;
  /** An address that waits to be confirmed. */
  pending: { email: string; until: string } | null;
  /** Whether the member has just signed in: no further proof is asked for. */
  isFresh: boolean;
  hasPassword: boolean;
  hasPasskeys: boolean;
  /** Whether this site sends mail: without, no address can be confirmed. */
  isSent: boolean;
}
