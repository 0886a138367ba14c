// The visitor's language: the cookies of an explicit choice, and what to offer without one.

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

/** A language's tag and all that it is a kind of, as RFC 4647 looks them up: pt-br, pt. */
function widened(tag: string): string[] {
  const parts = tag.toLowerCase().split('-');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('-'));
}

/**
 * The language to offer: the first of the browser's that the site has, unless it is the page's own.
 *
 * @param preferred the browser's languages, best first.
 * @param offers those in which the page can be offered.
 */
export function offeredLanguage(
  preferred: readonly string[],
  current: string,
  offers: readonly string[],
): string | undefined {
  const best = preferred.flatMap(widened).find((code) => code === current || offers.includes(code));
  return best === current ? undefined : best;
}
