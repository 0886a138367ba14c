// Addresses to return to after sign-in: paths on this site, anything else is ignored.

/**
 * The path, query and hash of a returning address; undefined for any that could lead elsewhere.
 *
 * @example returnPath('/en/admin?tab=card') // '/en/admin?tab=card'
 * @example returnPath('//evil.test') // undefined
 */
export function returnPath(value: string | null | undefined): string | undefined {
  // A backslash and a second slash are read by browsers as the beginning of a host; control characters are dropped by them.
  if (!value || !/^\/(?![/\\])/.test(value) || /[\\\u0000-\u001f\u007f]/.test(value)) return undefined;
  const base = 'https://site.invalid';
  const url = URL.parse(value, base);
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
