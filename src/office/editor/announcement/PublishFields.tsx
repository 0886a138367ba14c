// The time of publication: one line, which opens to a choice, and the day if one is chosen.

import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { savedDay, type AnnouncementValues, type When } from '../model/announcement.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useToday } from '../../../core/ui/use-today.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useShared } from '../form/form-context.ts';
import FormField from '../form/FormField.tsx';

const choices: readonly When[] = ['now', 'day', 'draft'];

export default function PublishFields() {
  const { saved = [] } = useShared();
  const today = useToday();
  const { entry } = useWords('editing');
  const format = useFormat();
  const { register } = useFormContext<AnnouncementValues>();
  const chosen = useWatch<AnnouncementValues, 'when'>({ name: 'when' });
  const day = useWatch<AnnouncementValues, 'facts.publishedAt'>({ name: 'facts.publishedAt' });
  const current = savedDay(saved, today);
  const isPast = chosen === 'day' && day !== '' && day < today;
  const isSaved = chosen === 'day' && current?.day === day && current.state !== 'draft';
  // An announcement published on an earlier day keeps that day or gets another one; "now" is not offered.
  const isOld = current?.state === 'live' && current.day !== today;
  const offered = choices.filter((when) => when !== 'now' || chosen === 'now' || !isOld);
  const isWrong = Boolean(useFormState<AnnouncementValues>().errors.facts?.publishedAt);
  // Folded only where the line says it all.
  const [isOpen, setOpen] = useState(chosen !== 'now');
  if (isWrong && !isOpen) setOpen(true);
  return (
    <fieldset>
      <legend className="sr-only">{entry.when.label}</legend>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open || isWrong)}>
        <summary className="fold">
          {entry.when.label}: {entry.when[chosen]}
        </summary>
        <div className="mt-2 flex flex-wrap gap-2">
          {offered.map((when) => (
            <label key={when} className="button-quiet">
              <input className="sr-only" type="radio" value={when} {...register('when')} />
              {entry.when[when]}
            </label>
          ))}
        </div>
        {!isPast && !isSaved && <p className="mt-2 text-small text-muted">{entry.when[`${chosen}Hint`]}</p>}
        {chosen === 'day' && (
          <div className="mt-3 max-w-xs">
            <FormField name="facts.publishedAt" label={entry.publishedAt} type="date" />
            <p className="mt-1 text-small text-warning-text" role="status">
              {isPast && !isSaved && entry.when.pastHint}
            </p>
          </div>
        )}
      </details>
      {current && (
        <p className="mt-2 font-semibold">
          {fill(entry.when[current.state === 'draft' ? 'isDraft' : current.state], {
            date: current.state === 'draft' ? '' : format.day(current.day),
          })}
        </p>
      )}
    </fieldset>
  );
}
