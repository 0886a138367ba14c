// A first name for a passkey: the kind of device that it is made on.

const kinds = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Mac', /Macintosh/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/**
 * Returns the kind of device that a user agent names.
 *
 * @returns undefined for a browser that does not tell.
 */
export function deviceName(userAgent: string): string | undefined {
  return kinds.find(([, form]) => form.test(userAgent))?.[0];
}
