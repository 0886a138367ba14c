// The proof that the member is there, before a passkey is added or removed: the password, or a passkey that there is.

import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { OwnAccountWords } from '../account/OwnAccount.tsx';
import PasswordField from '../members/PasswordField.tsx';

interface Props {
  words: OwnAccountWords;
  /** The names of the buttons that go on and that think better of it. */
  buttons: { goOn: string; cancel: string };
  hasPassword: boolean;
  canUsePasskey: boolean;
  busy: boolean;
  isWrong: boolean;
  onPassword: (password: string) => void;
  onPasskey: () => void;
  onCancel: () => void;
}

export default function Proof({ words, buttons, hasPassword, canUsePasskey, busy, isWrong, ...on }: Props) {
  const id = useId();
  const said = words.email;
  const form = useRef<HTMLFormElement>(null);
  const [isMissing, setMissing] = useState(false);
  const missing = isMissing ? said.problems.missingPassword : undefined;

  // What was pressed waits for this; a password that was wrong is typed anew.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isWrong, isMissing]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    setMissing(!password);
    if (typeof password === 'string' && password && !busy) on.onPassword(password);
  }

  return (
    <form className="mt-4 max-w-md space-y-4" noValidate onSubmit={submit} ref={form}>
      {hasPassword && (
        <PasswordField
          id={`${id}-password`}
          name="password"
          label={said.password}
          words={words.password}
          autoComplete="current-password"
          error={missing ?? (isWrong ? said.problems['wrong-password'] : undefined)}
          hint={said.proof}
        />
      )}
      {!hasPassword && !canUsePasskey && <p className="note">{said.again}</p>}
      <div className="flex flex-wrap gap-3">
        {hasPassword && (
          <button className="button max-sm:w-full" type="submit" aria-disabled={busy}>
            {buttons.goOn}
          </button>
        )}
        {canUsePasskey && (
          <button
            className="button-quiet max-sm:w-full"
            type="button"
            aria-disabled={busy}
            onClick={on.onPasskey}
          >
            {said.passkey}
          </button>
        )}
        <button className="button-quiet max-sm:w-full" type="button" onClick={on.onCancel}>
          {buttons.cancel}
        </button>
      </div>
    </form>
  );
}
