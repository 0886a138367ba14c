// The point of a picture that stays in sight however the site crops it: opened on demand.

import { useId, useState } from 'react';
import type { CropName } from '../../../core/content/crops.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import FocusChoice from './FocusChoice.tsx';

export interface FocusProps {
  /** Its place in the form's values. */
  name: string;
  /** The picture's file, and its content as long as it is not saved. */
  picture: string;
  content: Blob | undefined;
  /** The crops that the site makes of it. */
  crops: readonly CropName[];
  error: string | undefined;
}

export default function FocusField(props: FocusProps) {
  const { focus: texts } = useWords('editing');
  // Open for a newly chosen picture, so that the crops are seen before anybody else sees them.
  const [isOpen, setOpen] = useState(props.content !== undefined);
  const id = useId();
  return (
    <details className="mt-2" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="fold" aria-describedby={props.error ? `${id}-error` : undefined}>
        {texts.title}
      </summary>
      {props.error && (
        <p className="error-text" id={`${id}-error`}>
          {props.error}
        </p>
      )}
      {isOpen && <FocusChoice {...props} />}
    </details>
  );
}
