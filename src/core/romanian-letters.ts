// Romanian letters: ș and ț have a comma below. Old keyboards, documents and tables use the Turkish letters with a cedilla
// instead: here they can only mean the Romanian ones, so they are never refused but replaced wherever text comes in. The same
// goes for the ligatures of PDFs (ﬁ, ﬂ), which searches do not find and screen readers do not read.

const commas: Readonly<Record<string, string>> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' };

/** The characters to be replaced; PDFs may have the cedilla as a character of its own. */
export const wrongLetters = /[şţŞŢ\ufb00-\ufb06]|[stST][\u0327¸]/gu;

export const hasCedilla = (text: string): boolean => text.search(wrongLetters) >= 0;

/**
 * Returns the text with commas instead of cedillas, and letters instead of ligatures.
 *
 * @returns as many characters as before if each letter is one character.
 */
export const withCommas = (text: string): string =>
  text.replace(wrongLetters, (sign) => {
    const one = sign.replace('¸', '\u0327').normalize('NFKC');
    return commas[one] ?? one;
  });
