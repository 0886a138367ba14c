// The e-mail address that a provider vouches for, in the claims of an ID token or of the provider's user info.

export type Claims = Readonly<Record<string, unknown>>;

const microsoft = 'https://login.microsoftonline.com';

/** Tells whether claims hold both the address and whether it is verified. */
export function saysAll({ email, email_verified }: Claims): boolean {
  return email !== undefined && email_verified !== undefined;
}

/** The address of claims that say it is verified; undefined for any that do not. */
export function vouchedEmail({ iss, email, email_verified, xms_edov }: Claims): string | undefined {
  if (typeof email !== 'string' || email === '') return undefined;
  // Microsoft never says email_verified. This claim of its own, which comes as any of these, says that
  // the owner of the address's domain gave it.
  const byMicrosoft =
    email_verified === undefined &&
    typeof iss === 'string' &&
    URL.parse(iss)?.origin === microsoft &&
    [true, 1, '1', 'true'].some((yes) => yes === xms_edov);
  return email_verified === true || byMicrosoft ? email : undefined;
}
