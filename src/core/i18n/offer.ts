// The language to offer to a visitor who has not chosen one.

/** Returns a language tag and its more general forms, as in an RFC 4647 lookup: pt-br, pt. */
function widened(tag: string): string[] {
  const parts = tag.toLowerCase().split('-');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('-'));
}

/**
 * Returns the language to offer: the first of the browser's that the site has, unless it is the page's own.
 *
 * @param preferred the browser's languages, best first.
 * @param offers the languages in which the page can be offered.
 */
export function offeredLanguage(
  preferred: readonly string[],
  current: string,
  offers: readonly string[],
): string | undefined {
  const best = preferred.flatMap(widened).find((code) => code === current || offers.includes(code));
  return best === current ? undefined : best;
}
