// Bank account numbers (ISO 13616): their check digits and notation.

const romanian = /^RO\d{2}[A-Z]{4}[A-Z0-9]{16}$/;

/** Returns an IBAN without spaces, in upper case. */
export const compactIban = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase();

/** Returns an IBAN in groups of four, as printed: `RO49 AAAA 1B31 0075 9384 0000`. */
export const groupedIban = (text: string) => compactIban(text).replace(/.{4}(?=.)/g, '$& ');

/** Returns the number modulo 97, with each letter as two digits: 1 if nothing is mistyped. */
function remainder(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** Returns true if a text has the length, letters and digits of a Romanian IBAN. */
export const hasIbanShape = (text: string): boolean => romanian.test(text.replaceAll(' ', ''));

/** Returns true if a text is a Romanian IBAN with valid check digits; its groups may be separated by spaces. */
export function isRomanianIban(text: string): boolean {
  return hasIbanShape(text) && remainder(text.replaceAll(' ', '')) === 1;
}

/** Returns the bank's code in a Romanian account: `RNCB`; undefined until it is typed. */
export const bankCode = (text: string) => /^RO\d{2}([A-Z]{4})/.exec(compactIban(text))?.[1];
