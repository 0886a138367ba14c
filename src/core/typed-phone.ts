// Telephone numbers as anybody types them, of any country. Apart from those that the site has: their file is the editors'.

/**
 * Returns the address that calls a number as anybody types it. After the code of a country, a nought in brackets is
 * only for callers within it: +49 (0)171 1234567.
 */
export function typedPhoneAddress(typed: string): string {
  const dialled = /^\s*(?:\+|00)/.test(typed) ? typed.replace(/\(\s*0\s*\)/, '') : typed;
  return `tel:${dialled.replace(/[^+\d]/g, '')}`;
}
