// When a member's roles count: in a strong session, or for some days after a role was given.

import type { Proof } from '../../../src/core/api/strength.ts';
import { MisconfiguredError } from '../../base/sealing/keys.ts';
import type { Factors } from '../accounts/factors.ts';

const day = 24 * 60 * 60_000;

/** The days of grace if PASSKEY_GRACE_DAYS is not set. */
const usualGrace = 14;

/** @throws MisconfiguredError if it is not a number of days. */
function parseGraceDays(setting: string | undefined): number {
  if (!setting) return usualGrace;
  if (!/^\d{1,6}$/.test(setting)) throw new MisconfiguredError('PASSKEY_GRACE_DAYS is no number of days');
  return Number(setting);
}

/**
 * Returns until when roles count without a proof, in milliseconds since 1970; undefined for a member with a factor, who
 * is asked for it at once.
 *
 * @param setting PASSKEY_GRACE_DAYS
 */
export function graceEnd(
  { passkeys, codes, rolesSince }: Factors,
  setting: string | undefined,
): number | undefined {
  return passkeys || codes ? undefined : rolesSince + parseGraceDays(setting) * day;
}

/**
 * Returns true if there is a proof and it still counts.
 *
 * @param within the age, in milliseconds, at which it stops counting; by default it counts as long as the session lasts.
 */
export const counts = (proof: Proof | undefined, now: number, within = Infinity): proof is Proof =>
  proof !== undefined && now - proof.at < within;
