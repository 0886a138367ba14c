// The kind of an announcement, and its last day.

import { useFormContext, useWatch } from 'react-hook-form';
import type { AnnouncementValues } from '../model/announcement.ts';
import { announcementCategories } from '../../../core/content/schemas/announcement.ts';
import LabelledField from '../../../core/ui/LabelledField.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useShared } from '../form/form-context.ts';
import FormField from '../form/FormField.tsx';
import { useFieldError } from '../form/use-field-error.ts';

export default function KindAndEnd() {
  const { today } = useShared();
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
      <LabelledField label={entry.category} error={error}>
        {(shared) => (
          <select {...shared} {...register('facts.category')} required>
            <option value="">{entry.choose}</option>
            {announcementCategories.map((category) => (
              <option key={category} value={category}>
                {categories[category]}
              </option>
            ))}
          </select>
        )}
      </LabelledField>
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
