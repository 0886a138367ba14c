// What is typed to sign in: a name that identifies a member, and a password, which is any text short enough to hash.

import * as z from 'zod/mini';
import { readEmail } from '../../../src/core/typed-email.ts';
import { normalizeNumber } from '../accounts/member.ts';

/** In characters: longer than any valid e-mail address. */
const maxEmail = 256;

/** An e-mail address, or a member number, which contains no @. */
export const typedName = z
  .string()
  .check(z.maxLength(maxEmail), z.overwrite(readEmail), z.regex(/^(\S+@\S+|[^@]{1,20})$/));

/** Returns the name under which attempts are counted, the same for all spellings of a member number. */
export const countedName = (typed: string): string => (typed.includes('@') ? typed : normalizeNumber(typed));

/** Room for a password of 128 characters as a keyboard may send it, with accents as separate characters. */
const maxTyped = 1024;

export const typedPassword = z.string().check(z.minLength(1), z.maxLength(maxTyped));
