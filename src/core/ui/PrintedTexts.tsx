// Printed letters instead of mails, for members without e-mail: one sheet each, with room to write the address.

import type { ReactNode } from 'react';
import type { Locale } from '../i18n/locales.ts';
import Button from './Button.tsx';
import LetterSheet from './LetterSheet.tsx';
import { takeFocus } from './take-focus.ts';

export interface PrintedText {
  id: string;
  name: string;
  /** The number by which the association identifies the recipient. */
  number: string;
  locale: Locale;
  subject: string;
  /** Its text, plain or as HTML from the server. */
  body?: string;
  html?: string;
  /** Line by line; null for a mail. */
  address?: readonly string[] | null;
}

/** The sheet of one letter. */
export function TextSheet({ name, number, locale, subject, body, html, address = [] }: PrintedText) {
  return (
    <LetterSheet {...{ locale, name, address }} memberNumber={number}>
      <h2 className="text-h3">{subject}</h2>
      {html === undefined ? (
        <p className="whitespace-pre-line break-words">{body}</p>
      ) : (
        <div className="letter-text" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </LetterSheet>
  );
}

interface Props {
  /** The name of the screen. */
  label: string;
  words: { print: string; back: string };
  letters: readonly PrintedText[];
  onBack: () => void;
  /** Further actions. */
  children?: ReactNode;
}

export default function PrintedTexts({ label, words, letters, onBack, children }: Props) {
  return (
    <section aria-label={label}>
      <div className="no-print flex flex-wrap gap-3" ref={takeFocus}>
        <Button label={words.print} main onClick={() => print()} />
        <Button label={words.back} onClick={onBack} />
        {children}
      </div>
      {letters.map((letter) => (
        <TextSheet key={letter.id} {...letter} />
      ))}
    </section>
  );
}
