// Buttons for what stands in a letter for something of each member: written where the cursor is, or was last.

import { useId, useRef, type FocusEvent, type RefObject } from 'react';
import { letterPlaces } from '../../core/api/circulars.ts';
import Button from '../../core/ui/Button.tsx';
import { useWords } from '../../core/ui/use-words.ts';

interface Props {
  subject: RefObject<HTMLInputElement | null>;
  /** @param place as `{nume}`. */
  onInsert: (place: string, isInSubject: boolean) => void;
}

export default function LetterPlaces({ subject, onInsert }: Props) {
  const { compose: words } = useWords('letters');
  const id = useId();
  /** True if whoever walked here with the keyboard came from the subject. */
  const isFromSubject = useRef(false);

  function come({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.parentElement?.contains(relatedTarget)) return;
    isFromSubject.current = relatedTarget === subject.current;
  }

  return (
    <div className="flex flex-wrap items-center gap-2" role="group" aria-labelledby={id}>
      <p className="w-full text-small text-muted" id={id}>
        {words.placesHint}
      </p>
      {letterPlaces.map((place) => (
        <Button
          label={words.places[place]}
          className="button-quiet text-small"
          key={place}
          // The cursor stays where it is, and phones keep their keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={come}
          onClick={({ currentTarget }) => {
            const { activeElement } = document;
            const isHere = activeElement === currentTarget;
            onInsert(
              `{${words.places[place]}}`,
              isHere ? isFromSubject.current : activeElement === subject.current,
            );
          }}
        />
      ))}
    </div>
  );
}
