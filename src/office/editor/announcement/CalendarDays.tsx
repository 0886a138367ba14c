// The days of an announcement, as calendars on phones show them.

import { useFieldArray } from 'react-hook-form';
import type { AnnouncementValues } from '../model/announcement.ts';
import { locales, localeCodes } from '../../../core/i18n/locales.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import FormField from '../form/FormField.tsx';

export default function CalendarDays() {
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
            <button
              className="button-quiet"
              type="button"
              aria-label={fill(entry.removeNamed, { name: `${entry.from} ${index + 1}` })}
              onClick={() => remove(index)}
            >
              {entry.remove}
            </button>
          </li>
        ))}
      </ul>
      <button
        className="button-quiet mt-3"
        type="button"
        onClick={() => append({ from: '', to: '', what: {} })}
      >
        {entry.addDate}
      </button>
    </fieldset>
  );
}
