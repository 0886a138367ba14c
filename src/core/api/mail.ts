// The mail that the site sends, as administrators see it.

import type { Selection } from './bulk-actions.ts';
import type { InvitationState } from './member.ts';

/** The reach of an invitation to some members. */
export interface InvitationPlan {
  /** Members never invited, or whose invitation could not be sent. */
  first: number;
  /** Members whose link from an earlier invitation is still valid; and those whose invitation is being sent. */
  sent: number;
  waiting: number;
  /** Members who need no invitation, have no address, or may not sign in. */
  accepted: number;
  withoutEmail: number;
  disabled: number;
}

/**
 * The reasons for which a mail was not sent.
 *
 * - `refused`: the mail server accepts nothing for this address; a retry is useless.
 * - `unreachable`: there is no mail server, or it is too slow.
 * - `not-allowed`: the mail server denies the site access.
 * - `late`: it was due for so long that it is no longer of use.
 * - `bounced`: the mail server accepted it, and it came back later, as somebody in the office saw.
 * - `other`: the mail server's answer gives the reason.
 */
export type FailureReason = 'refused' | 'unreachable' | 'not-allowed' | 'late' | 'bounced' | 'other';

export interface InvitedMember {
  id: string;
  name: string;
  memberNumber: string;
  email: string;
  state: InvitationState;
  /** The time it reached that state; null if there was no invitation. */
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
  /** False once what the mail is about is over, or its content deleted. */
  canBeSentAgain: boolean;
}

/** A sent mail that a message about undelivered mail may mean. */
export interface SentMail {
  id: string;
  to: string;
  template: string;
  at: string;
}

/** In characters, of the messages about undelivered mail that are pasted at once. */
export const maxBounces = 200_000;

export interface MailDesk {
  /** False if the site sends no mail at all. */
  isSent: boolean;
  /** True if mail has been waiting for a long time, or the mail server accepts none. */
  isLate: boolean;
  counts: Record<InvitationState, number>;
  /** One page of the members in the requested state. */
  members: InvitedMember[];
  /** Mail that was given up, the latest first. */
  failed: FailedMail[];
}

/** Invites all members never invited, one member, or a selection; or sends mail again that was given up. */
export type MailAction =
  | { all: true }
  | { invite: string }
  | { again: string }
  /** `again`: also those invited before. */
  | { members: Selection; again: boolean };
