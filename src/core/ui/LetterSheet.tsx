// An A4 page, folded so that name and address show in the window of an envelope; if the register has no address, there is room
// to write one.

import { use, type ReactNode } from 'react';
import type { Locale } from '../i18n/locales.ts';
import { PageFacts } from './page-facts.ts';
import './letters.css';

interface Props {
  locale: Locale;
  name: string;
  memberNumber: string;
  /** Line by line; null for a mail, which has no envelope. */
  address?: readonly string[] | null;
  children: ReactNode;
}

export default function LetterSheet({ locale, name, memberNumber, address = [], children }: Props) {
  const { association = '' } = use(PageFacts);
  return (
    <article className="letter" lang={locale} aria-label={`${name}, ${memberNumber}`}>
      {address && (
        <div className="letter-window">
          <p className="text-tiny">{typeof association === 'string' ? association : association.name}</p>
          <p className="font-semibold">{name}</p>
          {address.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {address.length === 0 && (
            <>
              <p className="letter-line" aria-hidden="true" />
              <p className="letter-line" aria-hidden="true" />
            </>
          )}
        </div>
      )}
      {children}
    </article>
  );
}
