// Keeps the member's card on the phone, if the member wishes.

import { useEffect, useState } from 'react';
import type { OwnCard } from '../../api/card.ts';
import { forgetCard, keepCard, getKeptCard } from '../../../core/session/kept-card.ts';
import { quietly } from '../../../core/quietly.ts';
import { toKeptCard } from '../../card/renewal.ts';
import Button from '../../../core/ui/Button.tsx';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  card: OwnCard;
  name: string;
  /** The page that shows the kept card. */
  page: string;
}

export default function KeepCard({ card, name, page }: Props) {
  const words = useWords('phone-card');
  const [isKept, setKept] = useState(() => getKeptCard()?.memberNumber === card.memberNumber);
  const [failed, setFailed] = useState(false);

  // A kept card is renewed; somebody else's is removed.
  useEffect(() => {
    const before = getKeptCard();
    const renewed = before?.memberNumber === card.memberNumber ? toKeptCard(card, name) : null;
    if (before && !renewed) forgetCard();
    // If storage is full, the previous card stays.
    if (renewed) quietly(() => keepCard(renewed));
  }, [card, name]);

  if (!card.offline) return null;

  function keep() {
    try {
      const kept = toKeptCard(card, name);
      if (kept) keepCard(kept);
      setKept(true);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }
  function forget() {
    forgetCard();
    setKept(false);
  }

  return (
    <div className="no-print mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <Button label={isKept ? words.forget : words.keep} onClick={isKept ? forget : keep} />
      <p role="status">
        {isKept && words.kept}{' '}
        {isKept && (
          <a className="link inline-flex min-h-touch items-center" href={page}>
            {words.show}
          </a>
        )}
        {failed && <span className="text-error-text">{words.keepFailed}</span>}
      </p>
    </div>
  );
}
