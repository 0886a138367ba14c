// Clears an answer: it is not known yet after all.

import { useFormContext, useWatch } from 'react-hook-form';
import { isUnknown, type Question } from '../model/questions.ts';
import { toTyped } from '../model/typed/shape.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  question: Question;
  label: string;
}

export default function UnknownYet({ question: { at, field }, label }: Props) {
  const facts = useWords('facts');
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name: `records.${at}` });
  if (isUnknown(field, typed)) return null;
  return (
    <button
      className="link min-h-touch text-small"
      type="button"
      aria-label={fill(facts.clearNamed, { name: label })}
      onClick={() => setValue(`records.${at}`, toTyped(field, undefined), { shouldDirty: true })}
    >
      {facts.clear}
    </button>
  );
}
