// What is the same in all languages.

import { useFormContext } from 'react-hook-form';
import type { AnnouncementValues } from '../model/announcement.ts';
import CalendarDays from './CalendarDays.tsx';
import DocumentsField from './DocumentsField.tsx';
import { useShared } from '../form/form-context.ts';
import FormField from '../form/FormField.tsx';
import KindAndEnd from './KindAndEnd.tsx';
import PictureField from '../files/PictureField.tsx';

export default function FactsFields() {
  const { entry } = useShared().words;
  const { register } = useFormContext<AnnouncementValues>();
  return (
    <section className="space-y-6" aria-labelledby="about">
      <h2 className="text-h3" id="about">
        {entry.about}
      </h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <KindAndEnd />
      </div>
      <PictureField />
      <DocumentsField />
      <CalendarDays />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField name="facts.updatedAt" label={entry.updatedAt} hint={entry.updatedHint} type="date" />
        <div>
          {(['pinned', 'sample'] as const).map((name) => (
            <label key={name} className="flex min-h-touch items-center gap-3">
              <input className="h-5 w-5" type="checkbox" {...register(`facts.${name}`)} />
              {entry[name]}
            </label>
          ))}
        </div>
      </div>
    </section>
  );
}
