// The other sites that may embed this one in their pages, from the setting PUBLIC_CROSS_ORIGIN.

/**
 * Returns the sources for `frame-ancestors`; none if the setting is empty or `false`, all secure sites if it is `true`.
 *
 * @param setting origins separated by spaces: `https://hunting.example https://county.example`.
 * @throws Error that names invalid origins.
 */
export function framingOrigins(setting = ''): string[] {
  const value = setting.trim();
  if (value === '' || value === 'false') return [];
  if (value === 'true') return ['https:'];
  const origins = value.split(/\s+/);
  const wrong = origins.filter((origin) => URL.parse(origin)?.origin !== origin);
  if (wrong.length)
    throw new Error(`PUBLIC_CROSS_ORIGIN: no origin, such as https://a.example: ${wrong.join(' ')}`);
  return origins;
}

/**
 * Returns the text of `_headers` with those origins allowed; unchanged if there are none. X-Frame-Options is removed: it knows
 * only "nobody" and "the same site", and browsers that support `frame-ancestors` ignore it.
 *
 * @throws Error if the text lacks the lines to be changed.
 */
export function allowFraming(headers: string, origins: readonly string[]): string {
  if (!origins.length) return headers;
  const [policy, option] = ["frame-ancestors 'none'", /^ *X-Frame-Options:.*\n/m];
  if (!headers.includes(policy) || !option.test(headers))
    throw new Error('public/_headers forbids no framing');
  return headers.replace(policy, `frame-ancestors ${origins.join(' ')}`).replace(option, '');
}
