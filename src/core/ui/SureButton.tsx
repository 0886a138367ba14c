// A button whose action is confirmed once more before it runs.

import { useEffect, useRef, useState } from 'react';
import { useFocusBack } from './use-focus-back.ts';

interface Props {
  label: string;
  /** A name for those who do not see the text beside it. */
  name?: string;
  question: string;
  yes: string;
  no: string;
  busy: boolean;
  /**
   * Whether the question is open, where something else opens it: a form, whose button this is, asks about what was submitted.
   */
  asked?: boolean;
  /** @param form whose button this is. */
  onSure: (form: HTMLFormElement | null) => unknown;
  onNo?: () => void;
}

export default function SureButton(props: Props) {
  const { label, name, question, yes, no, busy, asked, onSure, onNo } = props;
  const [isPressed, setPressed] = useState(false);
  const isOpen = asked ?? isPressed;
  const answer = useRef<HTMLButtonElement>(null);
  const button = useFocusBack(isOpen);

  useEffect(() => {
    if (isOpen) answer.current?.focus();
  }, [isOpen]);

  if (!isOpen) {
    return (
      <button
        {...(asked === undefined
          ? { className: 'button-quiet', type: 'button', onClick: () => setPressed(true) }
          : { className: 'button max-sm:w-full', type: 'submit', 'aria-disabled': busy })}
        aria-label={name}
        ref={button}
      >
        {label}
      </button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3" role="group" aria-label={question}>
      <p className="w-full text-small">{question}</p>
      <button
        className="button"
        type="button"
        aria-disabled={busy}
        ref={answer}
        onClick={({ currentTarget: { form } }) => {
          setPressed(false);
          onSure(form);
        }}
      >
        {yes}
      </button>
      <button
        className="button-quiet"
        type="button"
        onClick={() => {
          setPressed(false);
          onNo?.();
        }}
      >
        {no}
      </button>
    </div>
  );
}
