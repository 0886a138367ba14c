// What a browser says of itself, in a word each: a first name for a passkey, and for a session.

const kinds = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Mac', /Macintosh/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** Returns the kind of device that a user agent names; undefined for a browser that does not tell. */
export const deviceName = (userAgent: string): string | undefined =>
  kinds.find(([, form]) => form.test(userAgent))?.[0];

/** Returns true of a device that stands on a table. */
export const isComputer = (device: string): boolean =>
  ['Mac', 'Windows', 'ChromeOS', 'Linux'].includes(device);

/** Returns a name, with a number behind it where it is in use: of two phones each is known by its own. */
export function unusedName(name: string, used: readonly string[]): string {
  let [next, number] = [name, 1];
  while (used.includes(next)) next = `${name} ${++number}`;
  return next;
}

/** Each claims to be those below it. */
const browsers = [
  ['Edge', /Edg(A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

/** Returns browser and device that a user agent names; null for what it does not tell. */
export const parseUserAgent = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: browsers.find(([, form]) => form.test(userAgent))?.[0] ?? null,
  system: deviceName(userAgent) ?? null,
});
