// The member's own account, as the server reports it to the member.

import type { Locale } from '../../core/i18n/locales.ts';
import type { OwnDetail } from '../../core/api/member.ts';

/** How long after signing in no further proof of identity is requested, in milliseconds. */
export const freshLength = 10 * 60_000;

/** The details that members correct themselves; null: unknown. */
export type OwnDetails = Record<OwnDetail, string | null>;

export interface OwnAccount extends OwnDetails {
  email: string | null;
  /** The language in which mail is written. */
  locale: Locale;
  /** An address that waits to be confirmed. */
  pending: { email: string; until: string } | null;
  /** True right after signing in: no further proof is requested. */
  isFresh: boolean;
  hasPassword: boolean;
  hasPasskeys: boolean;
  /** False if this site sends no mail: then no address can be confirmed. */
  isSent: boolean;
}
