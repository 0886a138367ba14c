// The cookies that store a visitor's choice of language.

/** How long a choice is kept, in seconds. */
export const choiceLasts = 365 * 24 * 60 * 60;

/**
 * Returns the cookies that store the choice made in the language switch: the site's own, and the one that Netlify matches its
 * redirect rules against.
 *
 * @param sameSite not `Lax` if the site is embedded in pages of another origin.
 */
export function cookiesFor(locale: string, sameSite: 'Lax' | 'None; Secure'): string[] {
  const rules = `; Max-Age=${choiceLasts}; Path=/; SameSite=${sameSite}`;
  return ['i18n_redirected', 'nf_lang'].map((name) => `${name}=${locale}${rules}`);
}
