// Removed or added words: marked by colour, by a sign, and in words for screen readers.

import type { ReactNode } from 'react';

interface Props {
  sign: '-' | '+';
  /** The words that introduce it to screen readers; and those that end it, within a text that goes on. */
  label: string;
  end?: string;
  children: ReactNode;
}

export default function Changed({ sign, label, end, children }: Props) {
  const Tag = sign === '-' ? 'del' : 'ins';
  return (
    <Tag className={sign === '-' ? 'desk-gone' : 'desk-come'}>
      <span aria-hidden="true">{sign === '-' ? '−' : '+'}</span>
      <span className="sr-only">{label} </span>
      {children}
      {end && <span className="sr-only"> {end} </span>}
    </Tag>
  );
}
