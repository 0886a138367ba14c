// Addresses to return to after sign-in: only paths on this site, others are ignored.

/**
 * Returns the path, query and hash of a return address; undefined for any address that could lead elsewhere.
 *
 * @example returnPath('/en/admin?tab=card') // '/en/admin?tab=card'
 * @example returnPath('//evil.test') // undefined
 */
export function returnPath(value: string | null | undefined): string | undefined {
  // Browsers read a backslash or a second slash as the beginning of a host, and drop control characters.
  if (!value || !/^\/(?![/\\])/.test(value) || /[\\\u0000-\u001f\u007f]/.test(value)) return undefined;
  const base = 'https://site.invalid';
  const url = URL.parse(value, base);
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
