// The proof of identity and the buttons that continue with it: the password or an existing passkey.

import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import Button from '../../../core/ui/Button.tsx';
import PasswordField from '../../../core/ui/PasswordField.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { usePasswordWords } from './use-password-words.ts';

interface ProofFormProps {
  hasPassword: boolean;
  canUsePasskey: boolean;
  busy: boolean;
  isWrong: boolean;
  onPassword: (password: string) => void;
  onPasskey: () => void;
  onCancel: () => void;
}

/** The proof as a separate form, before a passkey is added or removed. */
export function ProofForm(props: ProofFormProps) {
  const { isWrong, onPassword, onCancel, ...shared } = props;
  const { problems } = useWords('account').email;
  const { goOn, cancel } = useWords('passkeys');
  const form = useRef<HTMLFormElement>(null);
  const [isMissing, setMissing] = useState(false);
  const missing = isMissing ? problems.missingPassword : undefined;

  // The pressed button waits for this form; a wrong password must be typed again.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isWrong, isMissing]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    setMissing(!password);
    if (typeof password === 'string' && password && !shared.busy) onPassword(password);
  }

  return (
    <form className="mt-4 max-w-md space-y-4" noValidate onSubmit={submit} ref={form}>
      <Proof
        {...shared}
        isNeeded
        error={missing ?? (isWrong ? problems['wrong-password'] : undefined)}
        submit={goOn}
      >
        <Button label={cancel} wide onClick={onCancel} />
      </Proof>
    </form>
  );
}

interface Props {
  /** False if the member has just signed in. */
  isNeeded: boolean;
  hasPassword: boolean;
  canUsePasskey: boolean;
  busy: boolean;
  /** The error of the password field. */
  error: string | undefined;
  /** The label of the submit button. */
  submit: string;
  onPasskey: (form: HTMLFormElement) => void;
  /** Further buttons. */
  children?: ReactNode;
}

export default function Proof(props: Props) {
  const { isNeeded, hasPassword, canUsePasskey, busy, error, submit, onPasskey, children } = props;
  const { email: words } = useWords('account');
  const passwordWords = usePasswordWords();
  return (
    <>
      {isNeeded && hasPassword && (
        <PasswordField
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
        {(!isNeeded || hasPassword) && <Button label={submit} main wide type="submit" busy={busy} />}
        {isNeeded && canUsePasskey && (
          <Button
            label={words.passkey}
            wide
            busy={busy}
            onClick={({ currentTarget: { form } }) => form && onPasskey(form)}
          />
        )}
        {children}
      </div>
    </>
  );
}
