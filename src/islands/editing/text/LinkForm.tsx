// Asks where a link leads.

import { useId, useState } from 'react';
import { linkTarget } from '../../../lib/editing/link.ts';
import type { EditingWords } from '../../../lib/editing/words.ts';

interface Props {
  words: EditingWords['tools'];
  onLink: (target: string) => void;
  onClose: () => void;
}

export default function LinkForm({ words, onLink, onClose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);

  function set() {
    const target = linkTarget(typed);
    if (target) onLink(target);
    else setWrong(true);
  }

  return (
    <div className="flex flex-wrap items-end gap-2 border-b border-line p-2">
      <div className="min-w-0 flex-1 basis-60">
        <label className="text-small font-semibold" htmlFor={id}>
          {words.linkTo}
        </label>
        <input
          className="field"
          id={id}
          value={typed}
          autoComplete="off"
          aria-invalid={wrong || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
            if (event.key !== 'Enter') return;
            event.preventDefault();
            set();
          }}
        />
        <p className={wrong ? 'error-text' : 'text-tiny text-muted'} id={`${id}-hint`}>
          {words.linkHint}
        </p>
      </div>
      <button className="button-quiet" type="button" onClick={set}>
        {words.linkSet}
      </button>
      <button className="button-quiet" type="button" onClick={onClose}>
        {words.close}
      </button>
    </div>
  );
}
