// Buttons that insert placeholders for each member's data into a letter, at the current or last position of the cursor.

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
  /** True if keyboard focus came here from the subject. */
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
          // Keeps the cursor in place, and the keyboard open on phones.
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
