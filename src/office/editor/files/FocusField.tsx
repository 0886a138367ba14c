// The point of a picture that stays in sight however the site crops it: opened on demand.

import { useId, useState } from 'react';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFieldError } from '../form/use-field-error.ts';
import FocusChoice, { type FocusProps } from './FocusChoice.tsx';

export default function FocusField(props: FocusProps) {
  const { focus: texts } = useWords('editing');
  // Open for a newly chosen picture, so that the crops are seen before anybody else sees them.
  const [isOpen, setOpen] = useState(props.content !== undefined);
  const error = useFieldError(props.name);
  const id = useId();
  return (
    <details className="mt-2" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="fold" aria-describedby={error ? `${id}-error` : undefined}>
        {texts.title}
      </summary>
      {error && (
        <p className="error-text" id={`${id}-error`}>
          {error}
        </p>
      )}
      {isOpen && <FocusChoice {...props} />}
    </details>
  );
}
