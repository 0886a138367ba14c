// The texts of one language.

import { lazy, Suspense, useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { AnnouncementValues } from '../../lib/editing/announcement.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { useAnnouncement, useFieldError, useShared } from './form-context.ts';
import FormField from './FormField.tsx';

const TextEditor = lazy(() => import('./text/TextEditor.tsx'));

export default function LanguageFields({ locale }: { locale: Locale }) {
  const { words } = useShared();
  const { entry, names, tools } = words;
  const { control } = useAnnouncement();
  const cover = useWatch<AnnouncementValues, 'facts.cover'>({ name: 'facts.cover' });
  const error = useFieldError(`texts.${locale}.body`);
  const id = useId();
  return (
    <fieldset className="min-w-0 space-y-5">
      <legend className="mb-2 text-small font-semibold text-muted">{names[locale]}</legend>
      <FormField name={`texts.${locale}.title`} label={entry.heading} longest={120} lang={locale} />
      <FormField
        name={`texts.${locale}.summary`}
        label={entry.summary}
        hint={entry.summaryHint}
        type="area"
        longest={300}
        lang={locale}
      />
      <div>
        <p className="mb-1 font-semibold" id={`${id}-label`}>
          {entry.body}
        </p>
        <Controller
          control={control}
          name={`texts.${locale}.body`}
          render={({ field }) => (
            <Suspense fallback={<p role="status">{tools.loading}</p>}>
              <TextEditor
                value={field.value}
                onChange={field.onChange}
                labelId={`${id}-label`}
                noteId={error && `${id}-note`}
                lang={locale}
                isInvalid={Boolean(error)}
                words={tools}
              />
            </Suspense>
          )}
        />
        {error && (
          <p className="error-text" id={`${id}-note`}>
            {error}
          </p>
        )}
      </div>
      {cover && (
        <FormField name={`texts.${locale}.alt`} label={entry.alt} hint={entry.altHint} lang={locale} />
      )}
    </fieldset>
  );
}
