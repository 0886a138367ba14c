// Signs that nobody sees: those that turn the direction of writing, blanks without width, hyphens that may show. They come
// with what is copied from messages, address books and office programs, and nobody could find them to take them out.

/** But for what joins letters and parts the signs of a picture. */
const unseen = /(?![\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/u;
const all = new RegExp(unseen, 'gu');

export const hasUnseen = (text: string): boolean => unseen.test(text);

export const withoutUnseen = (text: string): string => text.replace(all, '');
