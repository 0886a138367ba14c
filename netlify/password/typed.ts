// A password as it arrives: any text of a length that is worth hashing.

import * as z from 'zod/mini';

/** A password of 128 characters as a keyboard may send it: accents as characters of their own. */
const maxTyped = 1024;

export const typedPassword = z.string().check(z.minLength(1), z.maxLength(maxTyped));
