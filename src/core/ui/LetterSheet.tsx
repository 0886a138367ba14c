// A page of A4, folded so that the name shows in the window of an envelope. The register has no postal addresses: there
// is room to write one.

import type { ReactNode } from 'react';
import type { Locale } from '../i18n/locales.ts';
import './letters.css';

interface Props {
  locale: Locale;
  association: string;
  name: string;
  memberNumber: string;
  children: ReactNode;
}

export default function LetterSheet({ locale, association, name, memberNumber, children }: Props) {
  return (
    <article className="letter" lang={locale} aria-label={`${name}, ${memberNumber}`}>
      <div className="letter-window">
        <p className="text-tiny">{association}</p>
        <p className="font-semibold">{name}</p>
        <p className="letter-line" aria-hidden="true" />
        <p className="letter-line" aria-hidden="true" />
      </div>
      {children}
    </article>
  );
}
