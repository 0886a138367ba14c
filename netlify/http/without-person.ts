// Texts from elsewhere, made fit for the log.

/** A text without what could name someone: what is asked of a URL, e-mails, numbers as long as a phone's. */
export function withoutPerson(text: string): string {
  return text
    .replace(/((?:\w+:\/)?\/[^\s?#'"]*)[?#][^\s'")]*/g, '$1')
    .replace(/[^\s@<>"'(]+(@|%40)[^\s@<>"')]+/gi, '[e-mail]')
    .replace(/\+?\d(?:[\s.-]?\d){5,}/g, '[number]')
    .replace(/\s+/g, ' ')
    .trim();
}
