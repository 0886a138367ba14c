// A letter before it is sent, as three of its recipients would get it.

import type { CircularPreview as Preview } from '../../core/api/circulars.ts';
import { fill } from '../../core/widgets/words.ts';
import SureButton from '../../core/ui/SureButton.tsx';
import { takeFocus } from '../../core/ui/take-focus.ts';
import { useWords } from '../../core/ui/use-words.ts';
import { TextSheet } from '../../core/ui/PrintedTexts.tsx';

interface Props {
  preview: Preview;
  busy: boolean;
  onSend: () => void;
}

export default function CircularPreview({ preview, busy, onSend }: Props) {
  const { compose: words } = useWords('letters');
  const { reach, samples } = preview;
  const { mail, paper } = reach;
  const count = mail + paper;
  return (
    <section className="border-t border-line pt-6">
      <h2 className="text-h3 outline-none" tabIndex={-1} ref={takeFocus}>
        {words.samples}
      </h2>
      {count === 0 && <p className="mt-2">{words.nobody}</p>}
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
      {samples.map((letter) => (
        <div key={letter.id}>
          <p className="mt-8 text-small text-muted">
            {letter.name}, {words.means[letter.address ? 'paper' : 'mail']}
          </p>
          <TextSheet {...letter} />
        </div>
      ))}
    </section>
  );
}
