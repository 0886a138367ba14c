// Of what kind an announcement is, and until when it holds.

import { announcementCategories } from '../../lib/content/schemas/announcement.ts';
import { useShared } from './form-context.ts';
import FormField from './FormField.tsx';

export default function KindAndEnd() {
  const { entry, categories } = useShared().words;
  return (
    <>
      <FormField name="facts.category" label={entry.category} type="select">
        <option value="">{entry.choose}</option>
        {announcementCategories.map((category) => (
          <option key={category} value={category}>
            {categories[category]}
          </option>
        ))}
      </FormField>
      <FormField name="facts.expiresAt" label={entry.expiresAt} hint={entry.expiresHint} type="date" />
    </>
  );
}
