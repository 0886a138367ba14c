// The text of a letter with the site's editor, without pictures; outside of an entry's form.

import { lazy, Suspense, useId, useMemo } from 'react';
import { guarded } from '../../../core/ui/Guarded.tsx';
import { useToday } from '../../../core/ui/use-today.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { FormShared, type Shared } from '../form/form-context.ts';
import { Preparing } from '../model/preparing.ts';
import '../editing.css';

const TextEditor = guarded(lazy(() => import('./TextEditor.tsx')));

interface Props {
  label: string;
  lang: string;
  value: string;
  onChange: (markdown: string) => void;
  error: string | undefined;
  hint: string;
  /** Functions that read the last words, which otherwise happens a moment after typing. */
  readers: Set<() => void>;
}

export default function LetterField({ label, lang, value, onChange, error, hint, readers }: Props) {
  const { tools } = useWords('editing');
  const today = useToday();
  const id = useId();
  const shared = useMemo<Shared>(
    () => ({
      ...{ uploads: {}, today, readers },
      files: { preparing: new Preparing(), count: 0, read: () => ({}), add: () => {} },
    }),
    [today, readers],
  );
  return (
    <FormShared value={shared}>
      <p className="mb-1 font-semibold" id={`${id}-label`}>
        {label}
      </p>
      <Suspense fallback={<p role="status">{tools.loading}</p>}>
        <TextEditor
          value={value}
          onChange={onChange}
          labelId={`${id}-label`}
          noteId={`${id}-note`}
          lang={lang}
          isInvalid={error !== undefined}
          focusRef={() => {}}
          isLetter
        />
      </Suspense>
      <p className={error === undefined ? 'mt-1 text-small text-muted' : 'error-text'} id={`${id}-note`}>
        {error ?? hint}
      </p>
    </FormShared>
  );
}
