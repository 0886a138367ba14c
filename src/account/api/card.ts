// Membership cards, as the functions report them.

import type { MemberKind, MembershipTerm } from '../../core/api/member.ts';

/** The costs of joining, until they are paid. */
export interface FirstPayment {
  /** In bani. */
  amount: number;
  /** The last day on which the first payment is on time. */
  until: string;
}

/** GET /api/_auth/card: the signed-in member's card. */
export interface OwnCard extends MembershipTerm {
  /** The page that checks the card; encoded in the QR code on paper. */
  url: string;
  memberNumber: string;
  kind: MemberKind;
  initials: string;
  /** Only if the membership begins once it is paid and something is owed. */
  unpaid?: FirstPayment;
  /** For the QR code on the phone, checkable offline; null if the site has no key, or before the membership begins. */
  offline: {
    url: string;
    /** When it expires, in milliseconds since 1970. */
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
      /** False if the directory did not answer: only what the card says is known. */
      checked: boolean;
    });
