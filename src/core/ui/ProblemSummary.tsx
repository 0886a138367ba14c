// The message that a whole form failed; takes the focus when it appears, unless a field does.

import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  /** True if an invalid field takes the focus. */
  atField?: boolean;
  children: ReactNode;
}

export default function ProblemSummary({ atField = false, children }: Props) {
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!atField) summary.current?.focus();
  }, [atField]);
  return (
    <p className="border-s-4 border-error-text ps-4 text-error-text" role="alert" tabIndex={-1} ref={summary}>
      {children}
    </p>
  );
}
