// The strength of a session, as the server and the pages speak of it: roles count once a passkey has proved who is there.

import type { Role } from './member.ts';

/** The ways to prove identity besides the password. */
export const factors = ['passkey', 'code'] as const;
export type Factor = (typeof factors)[number];

/** The latest proof of who is there, by a factor beside the password. */
export interface Proof {
  by: Factor;
  /** In milliseconds since 1970. */
  at: number;
}

/** The time after which what cannot be undone asks for the proof once more, in milliseconds. */
export const recentLength = 12 * 60 * 60_000;

/** Returns true if a member may do more than members do. */
export const isStaff = (roles: readonly Role[]): boolean => roles.some((role) => role !== 'member');

/** What the session's answer tells about its strength; of members without further roles nothing. */
export interface Strength {
  /** True if a factor has proved who is there. */
  strong?: true | undefined;
  /** Until then roles count without, for there is no passkey yet: 2026-12-09T08:00:00.000Z. */
  graceUntil?: string | undefined;
}

/** What the refusal `passkey-needed` tells besides: the ways there are, none where a passkey is to be added first. */
export interface PasskeyNeeded {
  ways: Factor[];
}

/** Number of one-time codes in a set; a new set replaces the previous one. */
export const codesAtOnce = 10;

/** The member's own one-time codes: how many can still be used. */
export interface OwnCodes {
  left: number;
}

/** New ones, in full, this once. */
export interface NewCodes extends OwnCodes {
  codes: string[];
}

/** What an administrator is told of a member's factors. */
export interface MemberFactors {
  passkeys: number;
  codes: number;
}
