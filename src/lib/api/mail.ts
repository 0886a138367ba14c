// What administrators see of the mail that the site sends.

/** How far a member has been invited. */
export const invitationStates = ['none', 'waiting', 'sent', 'failed', 'accepted'] as const;
export type InvitationState = (typeof invitationStates)[number];

/**
 * Why a mail was not sent.
 *
 * - `refused`: the mail server will not take anything for this address; trying again is of no use.
 * - `unreachable`: there is no mail server, or it is too slow.
 * - `not-allowed`: the mail server does not let the site in.
 * - `late`: it was due for longer than it was of use.
 * - `other`: what the mail server said tells.
 */
export const failureReasons = ['refused', 'unreachable', 'not-allowed', 'late', 'other'] as const;
export type FailureReason = (typeof failureReasons)[number];

export interface InvitedMember {
  id: string;
  name: string;
  memberNumber: string;
  email: string;
  state: InvitationState;
  /** When it came to that; null where there was none. */
  at: string | null;
  reason: FailureReason | null;
  /** What the mail server said. */
  answer: string | null;
}

export interface FailedMail {
  id: string;
  to: string;
  template: string;
  at: string;
  reason: FailureReason | null;
  answer: string | null;
  /** Not where what it tells has ended. */
  canBeSentAgain: boolean;
}

export interface MailDesk {
  /** Whether the site sends mail at all. */
  isSent: boolean;
  counts: Record<InvitationState, number>;
  /** Those of the asked state, a page of them. */
  members: InvitedMember[];
  /** Mail that was given up, the latest first. */
  failed: FailedMail[];
}
