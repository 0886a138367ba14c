// The fields that are the same in all languages.

import { useState } from 'react';
import { useFormContext, useFormState, useFieldArray } from 'react-hook-form';
import type { AnnouncementValues } from '../model/announcement.ts';
import DocumentsField from './DocumentsField.tsx';
import FormField from '../form/FormField.tsx';
import KindAndEnd from './KindAndEnd.tsx';
import PictureField from '../files/PictureField.tsx';
import TitledSection from '../../../core/ui/TitledSection.tsx';
import Button from '../../../core/ui/Button.tsx';
import { CheckField } from '../../../core/ui/fields.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { locales, localeCodes } from '../../../core/i18n/locales.ts';
import { fill } from '../../../core/widgets/words.ts';

/** The days of an announcement, as phone calendars show them. */
function CalendarDays() {
  const { entry } = useWords('editing');
  const { fields, append, remove } = useFieldArray<AnnouncementValues, 'facts.dates'>({
    name: 'facts.dates',
  });
  return (
    <fieldset>
      <legend className="font-semibold">{entry.dates}</legend>
      <p className="text-small text-muted">{entry.datesHint}</p>
      <ul>
        {fields.map(({ id }, index) => (
          <li key={id} className="mt-3 space-y-3 border-s-4 border-line ps-4">
            <div className="grid gap-3 sm:grid-cols-2">
              <FormField name={`facts.dates.${index}.from`} label={entry.from} type="date" />
              <FormField name={`facts.dates.${index}.to`} label={entry.to} type="date" />
              {localeCodes.map((locale) => (
                <FormField
                  key={locale}
                  name={`facts.dates.${index}.what.${locale}`}
                  label={`${entry.what} (${locales[locale].name})`}
                  lang={locale}
                />
              ))}
            </div>
            <Button
              label={entry.remove}
              name={fill(entry.removeNamed, { name: `${entry.from} ${index + 1}` })}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      <Button
        label={entry.addDate}
        className="button-quiet mt-3"
        onClick={() => append({ from: '', to: '', what: {} })}
      />
    </fieldset>
  );
}

export default function FactsFields() {
  const { entry } = useWords('editing');
  const { register, getValues } = useFormContext<AnnouncementValues>();
  const { errors } = useFormState<AnnouncementValues>();
  const isWrong = Boolean(errors.facts?.dates ?? errors.facts?.updatedAt);
  // Open the section if any of its fields is already filled in.
  const [isOpen, setOpen] = useState(() => {
    const { dates, updatedAt, sample } = getValues('facts');
    return dates.length > 0 || updatedAt !== '' || sample;
  });
  if (isWrong && !isOpen) setOpen(true);
  return (
    <TitledSection className="space-y-6" title={entry.about} heading="text-h3">
      <div className="grid gap-5 sm:grid-cols-2">
        <KindAndEnd />
      </div>
      <PictureField />
      <DocumentsField />
      <CheckField {...register('facts.pinned')}>{entry.pinned}</CheckField>
      {/* Rarely used fields; the fold stays open while one of them is invalid. */}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open || isWrong)}>
        <summary className="fold">{entry.more}</summary>
        <div className="mt-3 space-y-6">
          <CalendarDays />
          <FormField name="facts.updatedAt" label={entry.updatedAt} hint={entry.updatedHint} type="date" />
          <CheckField {...register('facts.sample')}>{entry.sample}</CheckField>
        </div>
      </details>
    </TitledSection>
  );
}
