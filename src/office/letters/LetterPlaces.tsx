// Buttons that insert placeholders for each member's data into a letter.

import { useId, useRef } from 'react';
import { letterPlaces } from '../../core/api/circulars.ts';
import Button from '../../core/ui/Button.tsx';
import { useWords } from '../../core/ui/use-words.ts';

interface Props {
  /**
   * @param place as `{nume}`.
   * @param focused what has the focus, or had it before these buttons.
   */
  onInsert: (place: string, focused: EventTarget | null) => void;
}

export default function LetterPlaces({ onInsert }: Props) {
  const { compose: words } = useWords('letters');
  const id = useId();
  const before = useRef<EventTarget>(null);
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
          // Keeps the focus in the field, and the keyboard open on phones.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.parentElement?.contains(relatedTarget)) before.current = relatedTarget;
          }}
          onClick={({ currentTarget }) => {
            const { activeElement } = document;
            onInsert(
              `{${words.places[place]}}`,
              activeElement === currentTarget ? before.current : activeElement,
            );
          }}
        />
      ))}
    </div>
  );
}
