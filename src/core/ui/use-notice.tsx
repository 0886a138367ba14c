// The line that says what was just done, to a row of a list or by a form.

import { useRef, useState, type ReactNode } from 'react';

interface Notice {
  /** The line, present before it has any text, because screen readers watch it. */
  line: ReactNode;
  /** Shows what was done. The line takes the focus, because the form that had it is gone. */
  show: (text: string) => void;
  clear: () => void;
}

/** @param meanwhile the text shown instead while something is in progress. */
export function useNotice(meanwhile = ''): Notice {
  const [text, setText] = useState('');
  const line = useRef<HTMLParagraphElement>(null);
  return {
    line: (
      <p className="mt-4 text-small text-success-text outline-none" role="status" tabIndex={-1} ref={line}>
        {meanwhile || text}
      </p>
    ),
    show: (message) => {
      setText(message);
      line.current?.focus();
    },
    clear: () => setText(''),
  };
}
