// Invisible characters: direction marks, zero-width spaces, soft hyphens. They come with text copied from messages, address
// books and office programs, and nobody could find them to remove them.

/** Except joiners, non-joiners, and the characters that make up an emoji. */
const unseen = /(?![\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/u;
const all = new RegExp(unseen, 'gu');

export const hasUnseen = (text: string): boolean => unseen.test(text);

export const withoutUnseen = (text: string): string => text.replace(all, '');
