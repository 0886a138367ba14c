// The proof as a form of its own, before a passkey is added or removed.

import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useWords } from '../../../core/ui/use-words.ts';
import Proof from './Proof.tsx';

interface Props {
  hasPassword: boolean;
  canUsePasskey: boolean;
  busy: boolean;
  isWrong: boolean;
  onPassword: (password: string) => void;
  onPasskey: () => void;
  onCancel: () => void;
}

export default function ProofForm(props: Props) {
  const { isWrong, onPassword, onCancel, ...shared } = props;
  const { problems } = useWords('account').email;
  const { goOn, cancel } = useWords('passkeys');
  const form = useRef<HTMLFormElement>(null);
  const [isMissing, setMissing] = useState(false);
  const missing = isMissing ? problems.missingPassword : undefined;

  // The pressed button waits for this form; a wrong password is typed again.
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
        <button className="button-quiet max-sm:w-full" type="button" onClick={onCancel}>
          {cancel}
        </button>
      </Proof>
    </form>
  );
}
