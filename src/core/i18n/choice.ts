// The cookies that keep a visitor's choice of language.

/** The time for which a choice is kept, in seconds. */
export const choiceLasts = 365 * 24 * 60 * 60;

/**
 * The cookies that keep a choice made in the language switch: the site's own, and the one that
 * Netlify matches its redirect rules against.
 *
 * @param sameSite not `Lax` where the site is shown inside pages of another origin.
 */
export function cookiesFor(locale: string, sameSite: 'Lax' | 'None; Secure'): string[] {
  const rules = `; Max-Age=${choiceLasts}; Path=/; SameSite=${sameSite}`;
  return ['i18n_redirected', 'nf_lang'].map((name) => `${name}=${locale}${rules}`);
}
