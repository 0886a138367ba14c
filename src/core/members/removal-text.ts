// The effects of removing a member, in words: what is deleted, what stays in the books and until when.

import { goingParts, type Removal } from '../api/removal.ts';
import type { Files } from '../i18n/keys.ts';
import { formatsFor } from '../i18n/formats.ts';
import { fill } from '../widgets/words.ts';

/**
 * Returns the effects of removing a member, in words.
 *
 * @param tag of the language, such as `ro-RO`.
 */
export function removalText(
  { stays, goes }: Removal,
  words: Files['changes']['removal'],
  tag: string,
): { stays: string; goes: string } {
  const { money, day } = formatsFor(tag, 'long');
  const going = goingParts
    .filter((part) => goes[part] > 0)
    .map((part) => fill(words.parts[part], { count: goes[part] }))
    .join(', ');
  const staying =
    stays.until &&
    [
      fill(words.payments, { count: stays.payments, sum: money(stays.paid) }),
      fill(words.dues, { count: stays.dues, sum: money(stays.due) }),
      fill(words.until, { date: day(stays.until) }),
    ].join(', ');
  return {
    stays: staying ? fill(words.stays, { list: staying }) : words.nothing,
    goes: going ? fill(words.goes, { list: going }) : words.goesAlone,
  };
}
