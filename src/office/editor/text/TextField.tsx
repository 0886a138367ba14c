// A text of several paragraphs in an entry's form, with its editor, which is loaded when the field is rendered.

import { lazy, Suspense, useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { maxText } from '../../../core/content/limits.ts';
import { guarded } from '../../../core/ui/Guarded.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { CharactersLeft } from '../form/FormField.tsx';
import { useFieldError } from '../form/use-field-error.ts';

const TextEditor = guarded(lazy(() => import('./TextEditor.tsx')));

interface Props {
  /** The field's name in the form's values: `texts.ro.body`. */
  name: string;
  label: string;
  lang: string;
}

export default function TextField({ name, label, lang }: Props) {
  const { tools } = useWords('editing');
  const { control } = useFormContext();
  const error = useFieldError(name);
  const id = useId();
  return (
    <div>
      <p className="mb-1 font-semibold" id={`${id}-label`}>
        {label}
      </p>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <Suspense fallback={<p role="status">{tools.loading}</p>}>
            <TextEditor
              value={field.value as string}
              onChange={field.onChange}
              labelId={`${id}-label`}
              noteId={error && `${id}-note`}
              lang={lang}
              isInvalid={Boolean(error)}
              focusRef={field.ref}
            />
          </Suspense>
        )}
      />
      <CharactersLeft name={name} longest={maxText} />
      {error && (
        <p className="error-text" id={`${id}-note`}>
          {error}
        </p>
      )}
    </div>
  );
}
