// The proof that the member is there, and the buttons that go on with it: the password, or a passkey that there is.

import { useId, type ReactNode } from 'react';
import PasswordField from '../../../core/ui/PasswordField.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { usePasswordWords } from './use-password-words.ts';

interface Props {
  /** Not of who has just signed in. */
  isNeeded: boolean;
  hasPassword: boolean;
  canUsePasskey: boolean;
  busy: boolean;
  /** Of the password. */
  error: string | undefined;
  /** The name of the button that goes on. */
  submit: string;
  onPasskey: (form: HTMLFormElement) => void;
  /** Further buttons. */
  children?: ReactNode;
}

export default function Proof(props: Props) {
  const { isNeeded, hasPassword, canUsePasskey, busy, error, submit, onPasskey, children } = props;
  const id = useId();
  const { email: words } = useWords('account');
  const passwordWords = usePasswordWords();
  return (
    <>
      {isNeeded && hasPassword && (
        <PasswordField
          id={`${id}-password`}
          name="password"
          label={words.password}
          words={passwordWords}
          autoComplete="current-password"
          error={error}
          hint={words.proof}
        />
      )}
      {isNeeded && !hasPassword && !canUsePasskey && <p className="note">{words.again}</p>}
      <div className="flex flex-wrap gap-3">
        {(!isNeeded || hasPassword) && (
          <button className="button max-sm:w-full" type="submit" aria-disabled={busy}>
            {submit}
          </button>
        )}
        {isNeeded && canUsePasskey && (
          <button
            className="button-quiet max-sm:w-full"
            type="button"
            aria-disabled={busy}
            onClick={({ currentTarget: { form } }) => form && onPasskey(form)}
          >
            {words.passkey}
          </button>
        )}
        {children}
      </div>
    </>
  );
}
