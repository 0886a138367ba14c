// When the announcement is on the site: one choice, and the day for it.

import { useFormContext, useWatch } from 'react-hook-form';
import type { AnnouncementValues, When } from '../../lib/editing/announcement.ts';
import { useShared } from './form-context.ts';
import FormField from './FormField.tsx';

const choices: readonly When[] = ['now', 'day', 'draft'];

export default function PublishFields() {
  const { words, today } = useShared();
  const { entry } = words;
  const { register } = useFormContext<AnnouncementValues>();
  const chosen = useWatch<AnnouncementValues, 'when'>({ name: 'when' });
  const day = useWatch<AnnouncementValues, 'facts.publishedAt'>({ name: 'facts.publishedAt' });
  const isPast = chosen === 'day' && day !== '' && day < today;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{entry.when.label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((when) => (
          <label key={when} className="button-quiet">
            <input className="sr-only" type="radio" value={when} {...register('when')} />
            {entry.when[when]}
          </label>
        ))}
      </div>
      <p className="mt-2 text-small text-muted">{entry.when[`${chosen}Hint`]}</p>
      {chosen === 'day' && (
        <div className="mt-3 max-w-xs">
          <FormField name="facts.publishedAt" label={entry.publishedAt} type="date" />
          <p className="mt-1 text-small text-warning-text" role="status">
            {isPast && entry.when.pastHint}
          </p>
        </div>
      )}
    </fieldset>
  );
}
