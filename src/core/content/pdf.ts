// How a PDF begins and ends. Texts hold one byte a character.

export const beginsPdf = (first: string): boolean => first.startsWith('%PDF-');

/** The number of last bytes that contain the mark of the end; readers look for it in 1,024. */
export const pdfTail = 2_048;

/** Returns true if a PDF has its end, which one from an interrupted download lacks. */
export const endsPdf = (last: string): boolean => last.includes('%%EOF');
