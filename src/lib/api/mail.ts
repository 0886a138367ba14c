// What administrators see of the mail that the site sends.

import type { Selection } from './bulk-actions.ts';

/** The states of a member's invitation. */
export const invitationStates = ['none', 'waiting', 'sent', 'failed', 'accepted'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** An invitation as the list of members tells of it. */
export interface InvitationNote {
  state: InvitationState;
  /** When it came to that. */
  at: string;
}

/** The reach of an invitation of some members. */
export interface InvitationPlan {
  /** Who has had none yet, or one that could not be sent. */
  first: number;
  /** Who has had one, whose link still holds; and whose is being sent. */
  sent: number;
  waiting: number;
  /** Who needs none, has no address, may not sign in. */
  accepted: number;
  withoutEmail: number;
  disabled: number;
}

/**
 * The reasons for which a mail was not sent.
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
  /** Whether what was written waits for long, or the mail server takes none. */
  isLate: boolean;
  counts: Record<InvitationState, number>;
  /** Those of the asked state, a page of them. */
  members: InvitedMember[];
  /** Mail that was given up, the latest first. */
  failed: FailedMail[];
}

/** Invites all who have had no invitation, one, or some; or sends something again that was given up. */
export type MailAction =
  | { all: true }
  | { invite: string }
  | { again: string }
  /** `again`: also those who were invited before. */
  | { members: Selection; again: boolean };

/** Asks whom inviting some would reach. */
export interface MailPreview {
  members: Selection;
  preview: true;
}
