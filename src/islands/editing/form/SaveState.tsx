// The progress of the last save, until the site shows it.

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fill } from '../../../lib/widgets/words.ts';
import { lastSave, type LastSave } from '../model/last-save.ts';
import { clockInWords, type EditingWords } from '../model/words.ts';

interface Props {
  words: Pick<EditingWords, 'bar' | 'tag'>;
  /** True if something was typed since, or the next save was refused. */
  isOver?: boolean;
  className?: string;
}

/** In milliseconds: a region that appears together with its words is not read out. */
const announceDelay = 100;

function inWords({ state, at, text = '' }: LastSave, { bar, tag }: Props['words']): string {
  if (state === 'notice') return text;
  return `${fill(bar[state], { time: clockInWords(at, tag) })} ${text}`;
}

export default function SaveState({ words, isOver = false, className = 'text-small' }: Props) {
  const save = useStore(lastSave, { ssr: 'initial' });
  const state = save && !isOver ? inWords(save, words) : '';
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
