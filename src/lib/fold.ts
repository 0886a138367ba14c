// One form of a text for searching in it.

/** Without diacritics, capitals and blanks around it. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
