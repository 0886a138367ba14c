// The mail that the site sends, as administrators see it.

import type { Selection } from './bulk-actions.ts';
import type { InvitationState } from './member.ts';

/** The reach of an invitation of some members. */
export interface InvitationPlan {
  /** Members who have had none yet, or one that could not be sent. */
  first: number;
  /** Members who have had one, whose link still holds; and those whose is being sent. */
  sent: number;
  waiting: number;
  /** Members who need none, have no address, may not sign in. */
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
 * - `other`: the mail server's answer says why.
 */
export type FailureReason = 'refused' | 'unreachable' | 'not-allowed' | 'late' | 'other';

export interface InvitedMember {
  id: string;
  name: string;
  memberNumber: string;
  email: string;
  state: InvitationState;
  /** The time it reached that state; null where there was no invitation. */
  at: string | null;
  reason: FailureReason | null;
  /** The mail server's answer. */
  answer: string | null;
}

export interface FailedMail {
  id: string;
  to: string;
  template: string;
  at: string;
  reason: FailureReason | null;
  answer: string | null;
  /** False once the matter of the mail has ended. */
  canBeSentAgain: boolean;
}

export interface MailDesk {
  /** False if the site sends no mail at all. */
  isSent: boolean;
  /** True if mail has been waiting for long, or the mail server accepts none. */
  isLate: boolean;
  counts: Record<InvitationState, number>;
  /** Those in the requested state, one page of them. */
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
