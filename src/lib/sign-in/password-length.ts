// How long a password may be; the server has the last word.

/** In Unicode characters. */
export const passwordLength = { min: 12, max: 128 } as const;
