// A text in the site's languages: the original, with a fold for its translations.

import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { toBeConfirmed } from '../../../core/content/fact.ts';
import { inside } from '../../../core/content/schema-parts.ts';
import { toField } from '../model/typed/shape.ts';
import { locales, defaultLocale, localeCodes, type Locale } from '../../../core/i18n/locales.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import FormField from '../form/FormField.tsx';
import { useTypedErrors, type FieldProps } from './typed-context.ts';

function LanguageInput({ name, label, hint, field, locale }: FieldProps & { locale: Locale }) {
  const text = inside(field.kind).shape?.[locale];
  const type = text && toField(text).input === 'long' ? 'area' : 'text';
  return <FormField name={`${name}.${locale}`} label={label} hint={hint} type={type} lang={locale} />;
}

export default function LocalizedField({ name, label, hint, field }: FieldProps) {
  const words = useWords('fields');
  const findError = useTypedErrors();
  const { getValues } = useFormContext();
  const [others] = useState(() => {
    const translations = localeCodes.filter((locale) => locale !== defaultLocale);
    // A manager has one name in all languages; a water may have several.
    const isOneName = field.meta.isName && field.empty === toBeConfirmed;
    return isOneName && !translations.some((locale) => getValues(`${name}.${locale}`)) ? [] : translations;
  });
  const [open, setOpen] = useState(false);
  const isWrong = others.some((locale) => findError(`${name}.${locale}`) !== undefined);
  // Show invalid fields and keep them open while they are corrected.
  if (isWrong && !open) setOpen(true);
  return (
    <div>
      <LanguageInput name={name} label={label} hint={hint} field={field} locale={defaultLocale} />
      {others.length > 0 && (
        <details
          className="mt-1 text-small"
          open={open}
          onToggle={({ currentTarget }) => {
            currentTarget.open ||= isWrong;
            setOpen(currentTarget.open);
          }}
        >
          <summary className="fold">
            {words.translations}
            <span className="sr-only">: {label}</span>
          </summary>
          <div className="space-y-2 border-s-2 border-line ps-4">
            {others.map((locale) => (
              <LanguageInput
                key={locale}
                name={name}
                label={locales[locale].name}
                field={field}
                locale={locale}
              />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
