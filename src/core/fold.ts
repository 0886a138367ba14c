// A normalised form of text for searching.

/** Returns a text in lower case, without diacritics and surrounding whitespace. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Returns true if a folded text contains each typed word. */
export function matchesWords(typed: string, folded: string): boolean {
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
