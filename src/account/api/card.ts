// Membership cards, as the functions report them.

import type { MemberKind, MembershipTerm } from '../../core/api/member.ts';

/** The costs of joining, as long as they are not paid. */
export interface FirstPayment {
  /** In bani. */
  amount: number;
  /** The last day on which the first of it is paid in time. */
  until: string;
}

/** GET /api/_auth/card: the card of the member signed in. */
export interface OwnCard extends MembershipTerm {
  /** The page that checks it now; stands in the code on paper. */
  url: string;
  memberNumber: string;
  kind: MemberKind;
  initials: string;
  /** Of a membership that begins once it is paid; left out of any other, and where nothing is open. */
  unpaid?: FirstPayment;
  /** For the code on the phone, which is also checked without signal; null where the site has
   *  no key to sign it with, and of a membership that has not begun. */
  offline: {
    url: string;
    /** The moment from which it is no longer valid, in milliseconds since 1970. */
    until: number;
  } | null;
}

/** GET /api/card/{code}, requested as JSON. */
export type CardCheck =
  | { state: 'invalid' }
  | ((
      | { state: 'valid' | 'expired'; card: Pick<OwnCard, 'memberNumber' | 'initials' | 'validUntil'> }
      | { state: 'unpaid'; card: Pick<OwnCard, 'memberNumber' | 'initials'> }
    ) & {
      /** False where the directory did not answer: what the card says stands alone. */
      checked: boolean;
    });
