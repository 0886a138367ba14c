// A button that asks for confirmation before its action runs.

import { useState } from 'react';
import Button from './Button.tsx';
import { takeFocus } from './take-focus.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useWords } from './use-words.ts';

interface Props {
  label: string;
  /** An accessible name for those who cannot see the text beside it. */
  name?: string;
  question: string;
  /** Defaults to the label. */
  yes?: string;
  /** Defaults to a plain “no”. */
  no?: string;
  busy?: boolean;
  /** Whether the question is open, if something else opens it: a form with this submit button asks about what was submitted. */
  asked?: boolean;
  /** @param form the form that the button belongs to. */
  onSure: (form: HTMLFormElement | null) => unknown;
  onNo?: () => void;
}

export default function SureButton(props: Props) {
  const words = useWords('ui');
  const { label, name, question, yes = label, no = words.no, busy, asked, onSure, onNo } = props;
  const [isPressed, setPressed] = useState(false);
  const isOpen = asked ?? isPressed;
  const button = useFocusBack(isOpen);

  if (!isOpen) {
    return (
      <Button
        {...(asked === undefined
          ? { onClick: () => setPressed(true) }
          : { main: true, wide: true, type: 'submit', busy })}
        label={label}
        name={name}
        ref={button}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3" role="group" aria-label={question}>
      <p className="w-full text-small">{question}</p>
      <Button
        label={yes}
        main
        busy={busy}
        ref={takeFocus}
        onClick={({ currentTarget: { form } }) => {
          setPressed(false);
          onSure(form);
        }}
      />
      <Button
        label={no}
        onClick={() => {
          setPressed(false);
          onNo?.();
        }}
      />
    </div>
  );
}
