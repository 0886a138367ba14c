// What became of the lines for which a payer was chosen.

import type { AddedPayments } from '../api/statements.ts';
import type { Files } from '../../../core/i18n/keys.ts';
import { fill } from '../../../core/widgets/words.ts';

/** Tells of the payments made; and of those asked for that another window or cashier has settled meanwhile. */
export const doneText = (
  { added, prolonged, asked }: AddedPayments & { asked: number },
  words: Files['cashier']['statement'],
): string =>
  [
    fill(words.done, { count: added, prolonged }),
    ...(asked > added ? [fill(words.settled, { count: asked - added })] : []),
  ].join(' ');
