// One form of a text for searching in it.

/** Without diacritics, capitals and blanks around it. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Whether each word of what was typed stands in a text that was folded. */
export function finds(typed: string, folded: string): boolean {
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
