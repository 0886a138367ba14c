// Clears an answer: it is not known yet after all.

import { useFormContext, useWatch } from 'react-hook-form';
import { isUnknown, type Question } from '../model/questions.ts';
import { toTyped } from '../model/typed/shape.ts';
import type { Files } from '../../../lib/i18n/keys.ts';
import { fill } from '../../../lib/widgets/words.ts';

interface Props {
  question: Question;
  label: string;
  facts: Files['facts'];
}

export default function UnknownYet({ question: { at, field }, label, facts }: Props) {
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
