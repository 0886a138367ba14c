// The strength of a session, as the server and the pages exchange it: roles apply once a passkey has proved the identity.

import type { Role } from './member.ts';

/** The ways to prove identity besides the password. */
export const factors = ['passkey', 'code'] as const;
export type Factor = (typeof factors)[number];

/** The latest proof of identity by a factor other than the password. */
export interface Proof {
  by: Factor;
  /** In milliseconds since 1970. */
  at: number;
}

/** The time after which irreversible actions require a new proof, in milliseconds. */
export const recentLength = 12 * 60 * 60_000;

/** Returns true if a member has any role besides `member`. */
export const isStaff = (roles: readonly Role[]): boolean => roles.some((role) => role !== 'member');

/** What the session's response says about its strength; nothing for members without further roles. */
export interface Strength {
  /** True if a factor has proved the member's identity. */
  strong?: true | undefined;
  /** Until then roles apply without proof, because there is no passkey yet: 2026-12-09T08:00:00.000Z. */
  graceUntil?: string | undefined;
}

/** The details of the refusal `passkey-needed`: the available ways; none if a passkey has to be added first. */
export interface PasskeyNeeded {
  ways: Factor[];
}

/** Number of one-time codes in a set; a new set replaces the previous one. */
export const codesAtOnce = 10;

/** The number of the member's one-time codes that can still be used. */
export interface OwnCodes {
  left: number;
}

/** New codes, in full, only this once. */
export interface NewCodes extends OwnCodes {
  codes: string[];
}
