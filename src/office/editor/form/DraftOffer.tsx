// Offers the unsaved draft on this device. The draft is kept until its deletion is confirmed.

import { useState } from 'react';
import { fill } from '../../../core/widgets/words.ts';
import TitledSection from '../../../core/ui/TitledSection.tsx';
import Button from '../../../core/ui/Button.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { focusTitle } from '../../../core/ui/screen-title.ts';
import { useFormat } from '../../../core/ui/use-format.ts';

interface Props {
  at: number;
  onContinue: () => void;
  onDiscard: () => void;
}

/**
 * Scrolls to the offer: after a reload or "Back" the browser scrolls to where the form was, below the offer. The first call
 * stops the browser's own smooth scrolling, which may have just begun; the second works from where that ended.
 */
function show(offer: HTMLElement | null) {
  const bring = () => offer?.scrollIntoView({ block: 'start', behavior: 'instant' });
  bring();
  requestAnimationFrame(bring);
}

export default function DraftOffer({ at, onContinue, onDiscard }: Props) {
  const { offer } = useWords('editing');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  /** The form takes the place of the pressed button. */
  const leave = (act: () => void) => () => {
    act();
    focusTitle();
  };
  return (
    <TitledSection
      className="mt-6 max-w-text border-s-4 border-warning-text ps-4"
      ref={show}
      title={offer.title}
      heading="text-h3"
    >
      <p className="mt-2">{asking ? offer.sure : fill(offer.text, { date: format.moment(at) })}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          label={asking ? offer.no : offer.continue}
          main
          onClick={asking ? () => setAsking(false) : leave(onContinue)}
        />
        <Button
          label={asking ? offer.yes : offer.discard}
          onClick={asking ? leave(onDiscard) : () => setAsking(true)}
        />
      </div>
    </TitledSection>
  );
}
