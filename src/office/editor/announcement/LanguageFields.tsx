// The texts of an announcement in one language.

import type { Locale } from '../../../core/i18n/locales.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { limitsIn } from '../model/announcement.ts';
import FormField from '../form/FormField.tsx';
import TextField from '../text/TextField.tsx';

export default function LanguageFields({ locale }: { locale: Locale }) {
  const { entry } = useWords('editing');
  return (
    <>
      <FormField
        name={`texts.${locale}.title`}
        label={entry.heading}
        {...limitsIn('title', locale)}
        lang={locale}
      />
      <FormField
        name={`texts.${locale}.summary`}
        label={entry.summary}
        hint={entry.summaryHint}
        type="area"
        {...limitsIn('summary', locale)}
        lang={locale}
      />
      <TextField name={`texts.${locale}.body`} label={entry.body} lang={locale} />
    </>
  );
}
