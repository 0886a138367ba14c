// The member's own account, as the server reports it to the member.

import type { Locale } from '../../core/i18n/locales.ts';
import type { OwnDetail } from '../../core/api/member.ts';

/** How long after signing in no further proof of identity is required, in milliseconds. */
export const freshLength = 10 * 60_000;

/** The details that members correct themselves; null: unknown. */
export type OwnDetails = Record<OwnDetail, string | null>;

export interface OwnAccount extends OwnDetails {
  email: string | null;
  /** The language of the member's mail. */
  locale: Locale;
  /** A new address that is not yet confirmed. */
  pending: { email: string; until: string } | null;
  /** True right after signing in: no further proof is required. */
  isFresh: boolean;
  hasPassword: boolean;
  hasPasskeys: boolean;
  /** False if this site sends no mail, so that no address can be confirmed. */
  isSent: boolean;
}
