// How long a device keeps text typed into public forms.

/** The browser's database for it, and the key with the time until which it is kept, in milliseconds since 1970. */
export const typedName = 'typed';

/** The number of days that it is kept after it was last typed, unless it is sent first. */
export const typedDays = 7;
