// Telephone numbers as anybody types them, of any country. Separate from those of the site, which editors maintain.

/** The pattern of one number, for the `pattern` attribute too. */
export const phonePattern = '\\+?(?=[\\d\\(])([ \\(\\)\\.\\/\\-]*\\d){5,15}[ \\(\\)\\.\\/\\-]*';

/**
 * Returns the link that calls a number as anybody types it. After a country code, a zero in brackets is only for callers within
 * the country: +49 (0)171 1234567.
 */
export function typedPhoneAddress(typed: string): string {
  const dialled = /^\s*(?:\+|00)/.test(typed) ? typed.replace(/\(\s*0\s*\)/, '') : typed;
  return `tel:${dialled.replace(/[^+\d]/g, '')}`;
}
