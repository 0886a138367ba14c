// Characters in texts that cannot be shown.

/** Characters that are invisible, or what remains of a lost one; some make the feeds ill-formed. */
const lost = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd-\uffff\p{Cs}]/u;
const allLost = new RegExp(lost, 'gu');

export const hasLost = (text: string): boolean => lost.test(text);

/** The number of characters shown before and after such a character. */
const around = 15;

/** Returns the characters around the first such one, by which it can be found. */
export function besideLost(text: string): string {
  const at = text.search(lost);
  return text
    .slice(Math.max(0, at - around), at + around)
    .replace(allLost, '')
    .replace(/\s+/g, ' ')
    .trim();
}
