// Letters of Romanian: ș and ț have a comma below. Old keyboards, documents and tables have those with a cedilla, which are
// Turkish: here they can only mean the others, so they are never refused, but become them wherever text comes in. So do
// the joined letters of PDFs (ﬁ, ﬂ), which no search finds and no voice reads.

const commas: Readonly<Record<string, string>> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' };

/** What is to be other letters. */
export const wrongLetters = /[şţŞŢ\ufb00-\ufb06]|[stST]\u0327/gu;

export const hasCedilla = (text: string): boolean => text.search(wrongLetters) >= 0;

/**
 * The same text with commas for cedillas, and letters for those that are joined.
 *
 * @returns as many characters as before where each letter is one.
 */
export const withCommas = (text: string): string =>
  text.replace(wrongLetters, (sign) => {
    const one = sign.normalize('NFKC');
    return commas[one] ?? one;
  });
