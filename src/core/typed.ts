// Text typed into forms that anyone may send: how long a device keeps it.

/** The browser's database for it, and the key under which is noted until when, in milliseconds since 1970. */
export const typedName = 'typed';

/** The days for which it is kept after it was last typed, unless it is sent before. */
export const typedDays = 7;
