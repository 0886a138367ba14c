// Words that went or came: told by colour, by a sign, and in words to whoever hears the page.

import type { ReactNode } from 'react';

interface Props {
  sign: '-' | '+';
  /** That they went or came, in words; and where they end, within a text that goes on. */
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
