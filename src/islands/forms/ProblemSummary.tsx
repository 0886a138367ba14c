// What went wrong with a form as a whole; takes the focus when it appears.

import { useEffect, useRef, type ReactNode } from 'react';

export default function ProblemSummary({ children }: { children: ReactNode }) {
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  return (
    <p className="border-s-4 border-error-text ps-4 text-error-text" role="alert" tabIndex={-1} ref={summary}>
      {children}
    </p>
  );
}
