// The other sites that may show this one inside their pages, by the setting PUBLIC_CROSS_ORIGIN.

/**
 * The sources for `frame-ancestors`; none where the setting is empty or `false`, all secure sites where it is `true`.
 *
 * @param setting origins with blanks between them: `https://hunting.example https://county.example`.
 * @throws Error that names what is no origin.
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
 * The text of `_headers` with those origins allowed; as it is where there are none. X-Frame-Options goes: it knows only
 * "nobody" and "the same site", and browsers that know `frame-ancestors` pass over it.
 *
 * @throws Error where the text does not have the lines that are to be changed.
 */
export function allowFraming(headers: string, origins: readonly string[]): string {
  if (!origins.length) return headers;
  const [policy, option] = ["frame-ancestors 'none'", /^ *X-Frame-Options:.*\n/m];
  if (!headers.includes(policy) || !option.test(headers))
    throw new Error('public/_headers forbids no framing');
  return headers.replace(policy, `frame-ancestors ${origins.join(' ')}`).replace(option, '');
}
