// Letters of Romanian: ș and ț have a comma below. Old keyboards, documents and tables have those with a cedilla, which are
// Turkish: here they can only mean the others, so they are never refused, but become them wherever text comes in.

const commas: Readonly<Record<string, string>> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' };

export const hasCedilla = (text: string): boolean => /[şţŞŢ]|[stST]\u0327/u.test(text);

/**
 * The same text with commas for cedillas.
 *
 * @returns as many characters as before where each letter is one.
 */
export const withCommas = (text: string): string =>
  text
    .replace(/[stST]\u0327/gu, (letter) => letter.normalize('NFC'))
    .replace(/[şţŞŢ]/gu, (letter) => commas[letter] ?? letter);
