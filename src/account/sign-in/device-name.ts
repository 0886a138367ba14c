// What a browser's user agent reveals, in a word each: a first name for a passkey, and for a session.

const kinds = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Mac', /Macintosh/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** Returns the kind of device named by a user agent; undefined if it names none. */
export const deviceName = (userAgent: string): string | undefined =>
  kinds.find(([, form]) => form.test(userAgent))?.[0];

/** Returns true for a desktop or laptop computer. */
export const isComputer = (device: string): boolean =>
  ['Mac', 'Windows', 'ChromeOS', 'Linux'].includes(device);

/** Returns the name, with a number appended if it is in use, so that two phones have different names. */
export function unusedName(name: string, used: readonly string[]): string {
  let [next, number] = [name, 1];
  while (used.includes(next)) next = `${name} ${++number}`;
  return next;
}

/** In this order, since each also claims to be those below it. */
const browsers = [
  ['Edge', /Edg(A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

/** Returns the browser and device named by a user agent; null for what it does not name. */
export const parseUserAgent = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: browsers.find(([, form]) => form.test(userAgent))?.[0] ?? null,
  system: deviceName(userAgent) ?? null,
});
