// Copies the first answer to the same questions below that have none: the hours of all counters, the year of all
// tables, the validity of all their rows.

import { useFormContext, useWatch } from 'react-hook-form';
import { isShared, isUnknown, type Question, type Section } from '../model/questions.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  question: Question;
  sections: readonly Section[];
  removed: readonly string[];
}

export default function CopyDown({ question, sections, removed }: Props) {
  const facts = useWords('facts');
  const { setValue, getValues } = useFormContext();
  const typed: unknown = useWatch({ name: `records.${question.at}` });
  const same = sections
    .filter(({ at }) => !removed.includes(at))
    .flatMap(({ questions }) => questions)
    .filter(({ label }) => label === question.label);
  const isFirst = same[0]?.at === question.at;
  if (!isShared(question) || !isFirst || same.length < 2 || isUnknown(question.field, typed)) return null;
  function copy() {
    for (const { at, field } of same.slice(1)) {
      const name = `records.${at}`;
      if (isUnknown(field, getValues(name))) setValue(name, structuredClone(typed), { shouldDirty: true });
    }
  }
  return (
    <button className="link min-h-touch text-small" type="button" onClick={copy}>
      {facts.copyDown}
    </button>
  );
}
