// The format of the codes in printed letters, which both sides share.

/** Without characters that are easily confused: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const codeAlphabet = '34679ACDEFGHJKMNPQRTVWXY';
/** The length of a code in characters, without the hyphen. */
export const codeLength = 10;

const form = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

/** Reads a typed code, ignoring spaces and hyphens; undefined if it cannot be one. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s\u2010-\u2015-]/g, '');
  return form.test(code) ? code : undefined;
}
