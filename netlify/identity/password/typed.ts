// What is typed to sign in: a name by which a member is known, and a password, any text of a length that is worth hashing.

import * as z from 'zod/mini';
import { readEmail } from '../../../src/core/typed-email.ts';
import { normalizeNumber } from '../accounts/member.ts';

/** In characters: longer than any e-mail address may be. */
const maxEmail = 256;

/** An e-mail, or a member number, which has no @ in it. */
export const typedName = z
  .string()
  .check(z.maxLength(maxEmail), z.overwrite(readEmail), z.regex(/^(\S+@\S+|[^@]{1,20})$/));

/** Returns the name under which attempts are counted: one number, however it is written. */
export const countedName = (typed: string): string => (typed.includes('@') ? typed : normalizeNumber(typed));

/** A password of 128 characters as a keyboard may send it: accents as characters of their own. */
const maxTyped = 1024;

export const typedPassword = z.string().check(z.minLength(1), z.maxLength(maxTyped));
