// A button whose action is confirmed once more before it runs.

import { useEffect, useRef, useState } from 'react';

interface Props {
  label: string;
  /** A name for those who do not see the text beside it. */
  name?: string;
  question: string;
  /** The id of a longer description. */
  describedBy?: string;
  yes: string;
  no: string;
  busy: boolean;
  /** Shows the question at once, where the button pressed before was its first step. */
  startsOpen?: boolean;
  onSure: () => void;
  onNo?: () => void;
}

export default function SureButton(props: Props) {
  const { label, name, question, describedBy, yes, no, busy, startsOpen = false, onSure, onNo } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  const answer = useRef<HTMLButtonElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(false);

  useEffect(() => {
    if (isOpen) answer.current?.focus();
    else if (was.current) button.current?.focus();
    was.current = isOpen;
  }, [isOpen]);

  if (!isOpen) {
    return (
      <button
        className="button-quiet"
        type="button"
        aria-label={name}
        ref={button}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
    );
  }
  return (
    <div
      className="flex flex-wrap items-center gap-3"
      role="group"
      aria-label={question}
      aria-describedby={describedBy}
    >
      <p className="w-full text-small">{question}</p>
      <button
        className="button"
        type="button"
        aria-disabled={busy}
        ref={answer}
        onClick={() => {
          setOpen(false);
          onSure();
        }}
      >
        {yes}
      </button>
      <button
        className="button-quiet"
        type="button"
        onClick={() => {
          setOpen(false);
          onNo?.();
        }}
      >
        {no}
      </button>
    </div>
  );
}
