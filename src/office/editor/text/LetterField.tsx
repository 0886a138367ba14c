// The text of a letter, edited with the site's editor but without pictures, outside an entry's form.

import { lazy, Suspense, useId, useMemo } from 'react';
import { guarded } from '../../../core/ui/Guarded.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { FormShared, type Shared } from '../form/form-context.ts';
import { Preparing } from '../model/preparing.ts';
import type { OpenLetter } from './TextEditor.tsx';
import '../editing.css';

const TextEditor = guarded(lazy(() => import('./TextEditor.tsx')));

interface Props {
  label: string;
  lang: string;
  value: string;
  onChange: (markdown: string) => void;
  error: string | undefined;
  /** Called with the text when its editor has opened, and with null when it closes. */
  onOpen: (text: OpenLetter | null) => void;
  /** Functions that read the last words at once; otherwise this happens a moment after typing. */
  readers: Set<() => void>;
}

export default function LetterField({ label, lang, value, onChange, error, onOpen, readers }: Props) {
  const { tools } = useWords('editing');
  const id = useId();
  const shared = useMemo<Shared>(
    () => ({
      ...{ uploads: {}, readers },
      files: { preparing: new Preparing(), count: 0, read: () => ({}), add: () => {} },
    }),
    [readers],
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
          noteId={error === undefined ? undefined : `${id}-note`}
          lang={lang}
          isInvalid={error !== undefined}
          focusRef={() => {}}
          onOpenLetter={onOpen}
        />
      </Suspense>
      {error !== undefined && (
        <p className="error-text" id={`${id}-note`}>
          {error}
        </p>
      )}
    </FormShared>
  );
}
