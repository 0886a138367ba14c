// E-mail addresses as they are typed, and as mail programs copy them: `ana@example.ro;`, `Ana Lupu <ana@example.ro>`,
// `„ana@example.ro”`, `mailto:ana@example.ro`.

import { withoutUnseen } from './unseen-signs.ts';

const sign = '[^\\s@<>\\(\\)\\[\\]\\{\\}\\|\\\\,;:"„“”«»\\p{C}]';
const label = sign.replace('@', '@\\.');

/** The pattern of a whole address: nothing of what stands around addresses in letters and lists. */
export const emailPattern = `${sign}+@${label}+(\\.${label}+)+`;

const whole = new RegExp(`^(?=.{3,254}$)${emailPattern}$`, 'u');

export const isEmail = (text: string): boolean => whole.test(text);

/** What stands around an address; the lookbehind keeps long rows of such signs from being read again from each of them. */
const around = /^[\s"'„“”‘’«»([<]+|(?<![\s"'„“”‘’«»)\]>,;:.])[\s"'„“”‘’«»)\]>,;:.]+$/g;

const bare = (text: string) =>
  text
    .replace(around, '')
    .replace(/^mailto:([^?]*).*/is, '$1')
    .trim();

/** What stands in brackets at the end, and before them. */
const inBrackets = /^(.*)[<([]([^<>()[\]]*)[>)\]][\s"'„“”‘’«»,;.]*$/s;

/**
 * Returns the address of a text that has one and otherwise only the name of whose it is, signs around it, or the address
 * once more. Any other text comes back without the blanks around it: nothing is put together to an address.
 */
export function readEmail(typed: string): string {
  const text = withoutUnseen(typed.normalize('NFC')).trim();
  const [, before = '', inside = ''] = inBrackets.exec(text) ?? [];
  const [given, other] = inside.includes('@') ? [inside, before] : before ? [before, inside] : [text, ''];
  const address = bare(given);
  const isOther = other.includes('@') && bare(other).toLowerCase() !== address.toLowerCase();
  return isEmail(address) && !isOther ? address : text;
}
