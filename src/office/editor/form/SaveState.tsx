// The progress of the last save, until the change is live.

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import type { LastSave } from '../model/follow.ts';
import { lastSave } from '../model/last-save.ts';

interface Props {
  /** True if something was typed since then or the next save was refused. */
  isOver?: boolean;
  className?: string;
}

/** In milliseconds: screen readers do not announce a region that appears together with its text. */
const announceDelay = 100;

export default function SaveState({ isOver = false, className = 'text-small' }: Props) {
  const { bar } = useWords('editing');
  const format = useFormat();
  const save = useStore(lastSave, { ssr: 'initial' });
  const inWords = ({ state, at, text = '' }: LastSave) =>
    state === 'notice' ? text : `${fill(bar[state], { time: format.time(at) })} ${text}`;
  const state = save && !isOver ? inWords(save) : '';
  const [shown, setShown] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setShown(state), announceDelay);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <p className={`${className} text-success-text`} role="status">
      {shown}
    </p>
  );
}
