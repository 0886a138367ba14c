// The kind of an announcement, and its last day.

import { useWatch } from 'react-hook-form';
import type { AnnouncementValues } from '../model/announcement.ts';
import { announcementCategories } from '../../../core/content/schemas/announcement.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useShared } from '../form/form-context.ts';
import FormField from '../form/FormField.tsx';

export default function KindAndEnd() {
  const { today } = useShared();
  const { entry } = useWords('editing');
  const { categories } = useWords('announcements');
  const [when, day] = useWatch<AnnouncementValues, ['when', 'facts.publishedAt']>({
    name: ['when', 'facts.publishedAt'],
  });
  const firstDay = when === 'draft' ? undefined : day || today;
  return (
    <>
      <FormField name="facts.category" label={entry.category} type="select" required>
        <option value="">{entry.choose}</option>
        {announcementCategories.map((category) => (
          <option key={category} value={category}>
            {categories[category]}
          </option>
        ))}
      </FormField>
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
