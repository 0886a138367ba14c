// The questions about a picture: its description in each language, its author, and the point that must stay visible.

import { useFormContext, useWatch } from 'react-hook-form';
import { fill } from '../../../core/widgets/words.ts';
import { LinkButton } from '../../../core/ui/Button.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { locales, type Locale } from '../../../core/i18n/locales.ts';
import { useNewPicture } from '../form/form-context.ts';
import FormField from '../form/FormField.tsx';
import FocusField, { type FocusProps } from './FocusField.tsx';

interface AltProps {
  name: string;
  locale: Locale;
  /** The description of the replaced picture; it is offered, never adopted silently. */
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
        <LinkButton
          label={fill(files.keepWords, { words: old })}
          small
          lang={locale}
          onClick={() => {
            setValue(name, old, { shouldDirty: true, shouldValidate: true });
            setFocus(name);
          }}
        />
      )}
    </div>
  );
}

interface Props {
  /** Returns the name of the description's field in the form. */
  altIn: (locale: Locale) => string;
  /** The name of the author's field; undefined if it is not asked for here. */
  author: string | undefined;
  /** The languages in which a description is asked for. */
  languages: readonly Locale[];
  old?: Partial<Record<string, string>> | undefined;
  focus: FocusProps;
}

export default function PictureQuestions({ altIn, author, languages, old, focus }: Props) {
  const { files } = useWords('editing');
  const isNew = useNewPicture(focus.picture) !== undefined;
  return (
    <div className="mt-3 max-w-text space-y-4 border-s-4 border-line ps-4">
      {languages.map((locale) => (
        <AltField key={locale} name={altIn(locale)} locale={locale} old={old?.[locale]} />
      ))}
      {author && <FormField name={author} label={files.author} hint={files.authorHint} />}
      <FocusField key={`${focus.picture} ${isNew}`} {...focus} />
    </div>
  );
}
