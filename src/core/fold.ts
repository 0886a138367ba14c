// One form of a text for searching in it.

/** Returns a text without diacritics, capitals and blanks around it. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Returns true if a folded text has each of the typed words. */
export function matchesWords(typed: string, folded: string): boolean {
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
