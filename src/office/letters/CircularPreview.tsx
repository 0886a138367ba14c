// A letter before it is sent: whom it reaches and how, and as three of them get it.

import { useEffect, useRef } from 'react';
import type { CircularPreview as Preview } from '../../core/api/circulars.ts';
import { fill } from '../../core/widgets/words.ts';
import SureButton from '../../core/ui/SureButton.tsx';
import { useWords } from '../../core/ui/use-words.ts';
import LetterSheet from '../../core/ui/LetterSheet.tsx';

interface Props {
  preview: Preview;
  association: string;
  busy: boolean;
  onSend: () => void;
}

export default function CircularPreview({ preview, association, busy, onSend }: Props) {
  const { compose: words } = useWords('letters');
  const { reach, samples } = preview;
  const { mail, paper } = reach;
  const count = mail + paper;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lines: [string, number][] = [
    [words.byMail, mail],
    [words.byPaper, paper],
    [words.refused, reach.refused],
    [words.left, reach.left],
  ];
  return (
    <section className="border-t border-line pt-6">
      <h2 className="text-h3 outline-none" tabIndex={-1} ref={heading}>
        {words.reach}
      </h2>
      {count === 0 && <p className="mt-2">{words.nobody}</p>}
      <ul className="mt-2">
        {lines.map(([text, number]) => number > 0 && <li key={text}>{fill(text, { count: number })}</li>)}
      </ul>
      {count > 0 && (
        <div className="mt-4">
          <SureButton
            label={busy ? words.busy : fill(words.send, { count })}
            question={fill(words.sure, { mail, paper })}
            yes={fill(words.send, { count })}
            no={words.cancel}
            busy={busy}
            onSure={onSend}
          />
        </div>
      )}
      {samples.length > 0 && <h3 className="mt-8 text-h3">{words.samples}</h3>}
      {samples.map(({ id, name, memberNumber, address, locale, means, subject, html }) => (
        <div className="max-w-3xl" key={id}>
          <p className="mt-6 text-small text-muted">
            {name}, {words.means[means]}
          </p>
          <LetterSheet
            locale={locale}
            association={association}
            name={name}
            memberNumber={memberNumber}
            address={address}
          >
            <h4 className="text-h3">{subject}</h4>
            {/* Made by the server of escaped words. */}
            <div className="letter-text" dangerouslySetInnerHTML={{ __html: html }} />
          </LetterSheet>
        </div>
      ))}
    </section>
  );
}
