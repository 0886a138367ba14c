// The questions under a picture: its content in each language, its author, and the point that must stay in sight.

import { useFormContext, useWatch } from 'react-hook-form';
import type { Locale } from '../../../core/i18n/locales.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { locales } from '../../../core/i18n/locales.ts';
import FormField from '../form/FormField.tsx';
import FocusField, { type FocusProps } from './FocusField.tsx';

interface AltProps {
  name: string;
  locale: Locale;
  /** The description of the replaced picture: offered, never taken over silently. */
  old: string | undefined;
}

function AltField({ name, locale, old }: AltProps) {
  const { entry, files } = useWords('editing');
  const { setValue, setFocus } = useFormContext();
  const isEmpty = !String(useWatch({ name }) ?? '').trim();
  return (
    <div>
      <FormField
        name={name}
        label={`${entry.alt} (${locales[locale].name})`}
        hint={entry.altHint}
        lang={locale}
      />
      {old && isEmpty && (
        <button
          className="link min-h-touch text-start text-small"
          type="button"
          lang={locale}
          onClick={() => {
            setValue(name, old, { shouldDirty: true, shouldValidate: true });
            setFocus(name);
          }}
        >
          {fill(files.keepWords, { words: old })}
        </button>
      )}
    </div>
  );
}

interface Props {
  /** The places of the answers in the form's values. */
  altIn: (locale: Locale) => string;
  /** Undefined if the author is not asked for here. */
  author: string | undefined;
  /** The languages that are asked for. */
  languages: readonly Locale[];
  old?: Partial<Record<string, string>> | undefined;
  focus: FocusProps;
}

export default function PictureQuestions({ altIn, author, languages, old, focus }: Props) {
  const { files } = useWords('editing');
  return (
    <div className="mt-3 max-w-text space-y-4 border-s-4 border-line ps-4">
      {languages.map((locale) => (
        <AltField key={locale} name={altIn(locale)} locale={locale} old={old?.[locale]} />
      ))}
      {author && <FormField name={author} label={files.author} hint={files.authorHint} />}
      <FocusField key={`${focus.picture} ${Boolean(focus.content)}`} {...focus} />
    </div>
  );
}
