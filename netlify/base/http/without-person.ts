// Makes foreign text safe to log.

/** Returns a text without anything that could identify someone: URL queries, e-mail addresses, numbers as long as a phone's. */
export function withoutPerson(text: string): string {
  return text
    .replace(/((?:\w+:\/)?\/[^\s?#'"]*)[?#][^\s'")]*/g, '$1')
    .replace(/[^\s@<>"'(]+(@|%40)[^\s@<>"')]+/gi, '[e-mail]')
    .replace(/\+?\d(?:[\s.-]?\d){5,}/g, '[number]')
    .replace(/\s+/g, ' ')
    .trim();
}
