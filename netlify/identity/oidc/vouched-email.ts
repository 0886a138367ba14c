// The e-mail address that a provider vouches for, in the claims of an ID token or of the provider's user info.

export type Claims = Readonly<Record<string, unknown>>;

const microsoft = 'https://login.microsoftonline.com';

/** Returns true if claims hold both the address and whether it is verified. */
export function saysAll({ email, email_verified }: Claims): boolean {
  return email !== undefined && email_verified !== undefined;
}

/** Returns the address of claims in which it is verified; undefined for any others. */
export function vouchedEmail({ iss, email, email_verified, xms_edov }: Claims): string | undefined {
  if (typeof email !== 'string' || email === '') return undefined;
  // Microsoft never sends email_verified. This claim of its own, which has any of these forms, means that the owner of
  // the address's domain gave it.
  const byMicrosoft =
    email_verified === undefined &&
    typeof iss === 'string' &&
    URL.parse(iss)?.origin === microsoft &&
    [true, 1, '1', 'true'].some((yes) => yes === xms_edov);
  return email_verified === true || byMicrosoft ? email : undefined;
}
