// A letter with a code, with which a member without e-mail signs in for the first time.

import type { CodeLetter as Letter } from './api/code-letters.ts';
import type { Files } from '../../core/i18n/keys.ts';
import { formatsFor } from '../../core/i18n/formats.ts';
import { locales } from '../../core/i18n/locales.ts';
import { fill } from '../../core/widgets/words.ts';
import QrCode from '../../core/ui/QrCode.tsx';
import LetterSheet from '../../core/ui/LetterSheet.tsx';

export type LetterWords = Files['letters']['letter'];

interface Props {
  letter: Letter;
  words: LetterWords;
}

export default function CodeLetter({ letter, words }: Props) {
  const { name, memberNumber, locale, code, page, address, until } = letter;
  const date = formatsFor(locales[locale].tag).date(until, 'long');
  return (
    <LetterSheet locale={locale} name={name} memberNumber={memberNumber}>
      <p className="text-small">
        {words.number}: {memberNumber}
      </p>
      <h2 className="text-h3">{words.subject}</h2>
      <p>{fill(words.greeting, { name })}</p>
      <p>{words.text}</p>
      <h3 className="text-body font-semibold">{words.steps}</h3>
      <div className="letter-steps">
        <ol>
          <li>{fill(words.scan, { address: page })}</li>
          <li>
            {words.type} <strong className="letter-code">{code}</strong>
          </li>
          <li>{fill(words.choose, { number: memberNumber })}</li>
        </ol>
        <QrCode text={address} label={words.qr} className="letter-qr" />
      </div>
      <p className="text-small">{fill(words.until, { date })}</p>
    </LetterSheet>
  );
}
