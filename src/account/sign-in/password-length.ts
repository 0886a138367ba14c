// The limits on a password's length; the server checks them in the end.

/** The shortest and the longest password, in Unicode characters. */
export const passwordLength = { min: 12, max: 128 } as const;
