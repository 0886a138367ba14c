// E-mail addresses as people type them, and as mail programs copy them: `ana@example.ro;`, `Ana Lupu <ana@example.ro>`,
// `„ana@example.ro”`, `mailto:ana@example.ro`.

import { withoutUnseen } from './unseen-signs.ts';

const sign = '[^\\s@<>\\(\\)\\[\\]\\{\\}\\|\\\\,;:"„“”«»\\p{C}]';
const label = sign.replace('@', '@\\.');

/** The pattern of a whole address, without the characters that surround addresses in letters and lists. */
export const emailPattern = `${sign}+@${label}+(\\.${label}+)+`;

const whole = new RegExp(`^(?=.{3,254}$)${emailPattern}$`, 'u');

export const isEmail = (text: string): boolean => whole.test(text);

/** The characters around an address; the lookbehind prevents long runs of them from being rescanned from each character. */
const around = /^[\s"'„“”‘’«»([<]+|(?<![\s"'„“”‘’«»)\]>,;:.])[\s"'„“”‘’«»)\]>,;:.]+$/g;

const bare = (text: string) =>
  text
    .replace(around, '')
    .replace(/^mailto:([^?]*).*/is, '$1')
    .trim();

/** The text in brackets at the end, and the text before them. */
const inBrackets = /^(.*)[<([]([^<>()[\]]*)[>)\]][\s"'„“”‘’«»,;.]*$/s;

/**
 * Returns the address in a text that otherwise contains only its owner's name, surrounding characters, or the same address
 * again. Any other text is returned trimmed: no address is put together from pieces.
 */
export function readEmail(typed: string): string {
  const text = withoutUnseen(typed.normalize('NFC')).trim();
  const [, before = '', inside = ''] = inBrackets.exec(text) ?? [];
  const [given, other] = inside.includes('@') ? [inside, before] : before ? [before, inside] : [text, ''];
  const address = bare(given);
  const isOther = other.includes('@') && bare(other).toLowerCase() !== address.toLowerCase();
  return isEmail(address) && !isOther ? address : text;
}
