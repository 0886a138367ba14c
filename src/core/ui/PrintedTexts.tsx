// Letters in place of mails, for members without e-mail: a sheet each, with room to write the address.

import { useEffect, useRef } from 'react';
import type { Locale } from '../i18n/locales.ts';
import LetterSheet from './LetterSheet.tsx';

export interface PrintedText {
  id: string;
  name: string;
  /** By which the association knows whom it is for. */
  number: string;
  locale: Locale;
  subject: string;
  body: string;
}

interface Props {
  /** The name of the screen. */
  label: string;
  words: { print: string; back: string };
  association: string;
  letters: readonly PrintedText[];
  onBack: () => void;
}

export default function PrintedTexts({ label, words, association, letters, onBack }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);

  return (
    <section aria-label={label}>
      <div className="no-print flex flex-wrap gap-3">
        <button className="button" type="button" ref={first} onClick={() => print()}>
          {words.print}
        </button>
        <button className="button-quiet" type="button" onClick={onBack}>
          {words.back}
        </button>
      </div>
      {letters.map(({ id, name, number, locale, subject, body }) => (
        <LetterSheet locale={locale} association={association} name={name} memberNumber={number} key={id}>
          <h2 className="text-h3">{subject}</h2>
          <p className="whitespace-pre-line break-words">{body}</p>
        </LetterSheet>
      ))}
    </section>
  );
}
