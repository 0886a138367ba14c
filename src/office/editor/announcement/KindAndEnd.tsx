// The kind of an announcement, and its last day.

import { useFormContext, useWatch } from 'react-hook-form';
import type { AnnouncementValues } from '../model/announcement.ts';
import { announcementCategories } from '../../../core/content/schemas/announcement.ts';
import { SelectField } from '../../../core/ui/fields.tsx';
import { useToday } from '../../../core/ui/use-today.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import FormField from '../form/FormField.tsx';
import { useFieldError } from '../form/use-field-error.ts';

export default function KindAndEnd() {
  const today = useToday();
  const { entry } = useWords('editing');
  const { categories } = useWords('announcements');
  const { register } = useFormContext<AnnouncementValues>();
  const error = useFieldError('facts.category');
  const [when, day] = useWatch<AnnouncementValues, ['when', 'facts.publishedAt']>({
    name: ['when', 'facts.publishedAt'],
  });
  const firstDay = when === 'draft' ? undefined : day || today;
  return (
    <>
      <SelectField
        {...register('facts.category')}
        label={entry.category}
        error={error}
        none={entry.choose}
        options={announcementCategories.map((category) => [category, categories[category]])}
        required
      />
      <FormField
        name="facts.expiresAt"
        label={entry.expiresAt}
        hint={entry.expiresHint}
        type="date"
        min={firstDay}
      />
    </>
  );
}
