// The line that says what was just done, to a row of a list or by a form.

import { useRef, useState, type ReactNode } from 'react';

interface Notice {
  /** The line, which is there before it says anything: screen readers watch it. */
  line: ReactNode;
  /** Says what was done. The form that had the focus is gone: the line takes it. */
  show: (text: string) => void;
  clear: () => void;
}

/** @param meanwhile what is said in its place while something is under way. */
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
