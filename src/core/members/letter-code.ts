// The form of the codes in printed letters, as both sides know it.

/** Without signs that are taken for others: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const codeAlphabet = '34679ACDEFGHJKMNPQRTVWXY';
/** The length of a code in signs, without the hyphen. */
export const codeLength = 10;

const form = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

/** The code of what was typed, whatever blanks and hyphens are in it; undefined where it can be none. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s\u2010-\u2015-]/g, '');
  return form.test(code) ? code : undefined;
}
