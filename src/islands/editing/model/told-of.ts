// What is told of a data file that was saved.

import type { SaveAnswer } from '../../../lib/api/editing.ts';
import { fill } from '../../../lib/widgets/words.ts';
import type { FieldWords } from './field-words.ts';
import type { EditingWords } from './words.ts';

interface Words {
  fields: Pick<FieldWords, 'filled'>;
  editing: { entry: Pick<EditingWords['entry'], 'same'> };
}

/** Returns the message of a save: whether anything differed, and where translations were put besides. */
export function toldOf({ change, filled }: SaveAnswer, saved: string, { fields, editing }: Words): string {
  if (!change) return editing.entry.same;
  return filled ? `${saved} ${fill(fields.filled, { count: filled })}` : saved;
}
