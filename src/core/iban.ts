// Numbers of bank accounts (ISO 13616): their check digits, and how they are written.

const romanian = /^RO\d{2}[A-Z]{4}[A-Z0-9]{16}$/;

/** Returns an IBAN without blanks, in capital letters. */
export const compactIban = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase();

/** Returns an IBAN in groups of four, as it is printed: `RO49 AAAA 1B31 0075 9384 0000`. */
export const groupedIban = (text: string) => compactIban(text).replace(/.{4}(?=.)/g, '$& ');

/** Returns the remainder of the number's digits, letters as two of them, divided by 97: 1 where nothing is mistyped. */
function remainder(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** Returns true if a text is as long as a Romanian IBAN, with letters and digits where it has them. */
export const hasIbanShape = (text: string): boolean => romanian.test(text.replaceAll(' ', ''));

/** Returns true if a text is a Romanian IBAN with right check digits; blanks may stand between its groups. */
export function isRomanianIban(text: string): boolean {
  return hasIbanShape(text) && remainder(text.replaceAll(' ', '')) === 1;
}

/** The bank's own code in a Romanian account: `RNCB`; undefined as long as it is not typed. */
export const bankCode = (text: string) => /^RO\d{2}([A-Z]{4})/.exec(compactIban(text))?.[1];
