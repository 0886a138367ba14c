// A one-time link to pass on: shown in full, with a button to copy it. Takes the focus when it appears.

import { useId, useRef, useState } from 'react';
import { fill } from '../widgets/words.ts';
import Button from './Button.tsx';
import { takeFocus } from './take-focus.ts';

export interface CopyLinkWords {
  /** With {name}. */
  linkTitle: string;
  linkHint: string;
  link: string;
  copy: string;
  copied: string;
}

export default function CopyLink({
  link,
  name,
  labels,
}: {
  link: string;
  name: string;
  labels: CopyLinkWords;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(link);
    } catch {
      // It can be copied with the keyboard.
      field.current?.select();
    }
  }

  return (
    <div className="space-y-3 border-s-4 border-primary ps-4">
      <p className="font-semibold outline-none" key={link} tabIndex={-1} ref={takeFocus}>
        {fill(labels.linkTitle, { name })}
      </p>
      <p className="text-small text-muted" id={`${id}-hint`}>
        {labels.linkHint}
      </p>
      <div className="flex flex-wrap gap-3">
        <input
          className="field min-w-0 flex-1 basis-60 text-small"
          aria-label={labels.link}
          aria-describedby={`${id}-hint`}
          readOnly
          value={link}
          ref={field}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button label={labels.copy} onClick={() => void copy()} />
      </div>
      <p className="text-small text-success-text" role="status">
        {copied === link ? labels.copied : ''}
      </p>
    </div>
  );
}
