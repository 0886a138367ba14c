// Finds the e-mail address that a provider vouches for in the claims of an ID token or of its user info.

export type Claims = Readonly<Record<string, unknown>>;

const microsoft = 'https://login.microsoftonline.com';

/** Returns true if claims contain both the address and whether it is verified. */
export function saysAll({ email, email_verified }: Claims): boolean {
  return email !== undefined && email_verified !== undefined;
}

/** Returns the address in claims if it is verified; otherwise undefined. */
export function vouchedEmail({ iss, email, email_verified, xms_edov }: Claims): string | undefined {
  if (typeof email !== 'string' || email === '') return undefined;
  // Microsoft never sends email_verified. Its own claim xms_edov, in any of these forms, means that the address was
  // given by the owner of its domain.
  const byMicrosoft =
    email_verified === undefined &&
    typeof iss === 'string' &&
    URL.parse(iss)?.origin === microsoft &&
    [true, 1, '1', 'true'].some((yes) => yes === xms_edov);
  return email_verified === true || byMicrosoft ? email : undefined;
}
