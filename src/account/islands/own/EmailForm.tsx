// The form for a new e-mail address; unless the member has just signed in, it requires the password or a passkey.

import { useState } from 'react';
import type { OwnAccount } from '../../api/account.ts';
import type { Failed } from '../../../core/client/failed.ts';
import type { SessionUser } from '../../../core/api/member.ts';
import { requestEmailChange } from '../sign-in/account-calls.ts';
import type { PasskeyProblem } from '../../sign-in/passkeys.ts';
import { isEmail, readEmail } from '../../../core/typed-email.ts';
import { session } from '../../../core/session/store.ts';
import FormProblem from '../../../core/ui/FormProblem.tsx';
import { TextField } from '../../../core/ui/fields.tsx';
import { useAction } from '../../../core/ui/use-action.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import Proof from './Proof.tsx';

interface Props {
  user: SessionUser;
  account: OwnAccount;
  onRequest: (requested: Pick<OwnAccount, 'pending'>, email: string, isLate: boolean) => void;
}

export default function EmailForm({ user, account, onRequest }: Props) {
  const { email: words } = useWords('account');
  const { problems: passkeyProblems } = useWords('passkeys');
  const { errorCode } = useWords('ui');
  const [needsProof, setNeedsProof] = useState(!account.isFresh);
  const said = words.problems;
  const { busy, errors, failure, problem, submit } = useAction(
    { problems: { ...said, unknown: said.unexpected } },
    {
      errors: { email: said.email, password: said.missingPassword },
      codes: {
        'wrong-password': ['password', said['wrong-password']],
        'email-unchanged': ['email', said['email-unchanged']],
      },
    },
  );
  if (failure.problem?.code === 'sign-in-again' && !needsProof) setNeedsProof(true);
  const [passkeyProblem, setPasskeyProblem] = useState<Failed<PasskeyProblem> | null>(null);
  const { hasPassword, hasPasskeys } = account;
  const canUsePasskey = hasPasskeys && 'PublicKeyCredential' in window;

  /** @param prove signs in again, instead of the password. */
  async function send(form: HTMLFormElement, prove?: () => Promise<boolean>) {
    const text = (name: string) => String(new FormData(form).get(name) ?? '');
    const [email, password] = [readEmail(text('email')), text('password')];
    const wantsPassword = needsProof && hasPassword && !prove;
    setPasskeyProblem(null);
    const wrong = {
      ...(!isEmail(email) && { email: said.email }),
      ...(wantsPassword && !password && { password: said.missingPassword }),
    };
    const work = async () => {
      if (prove && !(await prove())) return;
      const { pending, isLate } = await requestEmailChange(email, wantsPassword ? password : undefined);
      form.reset();
      onRequest({ pending }, email, isLate);
    };
    await submit(work, { form, wrong });
  }

  /** Signs in again with one of this member's passkeys. */
  async function byPasskey(): Promise<boolean> {
    const { signInByPasskey } = await import('../../sign-in/passkeys.ts');
    const problem = await signInByPasskey({ autofill: false, remember: () => false });
    setPasskeyProblem(problem);
    // If the passkey is somebody else's, the page is now theirs, and this form and its values are gone.
    return !problem && session.get().user?.id === user.id;
  }

  return (
    <form
      className="max-w-md space-y-5 pb-6 pt-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      {problem}
      <FormProblem problem={passkeyProblem} problems={passkeyProblems} errorCode={errorCode} />
      <TextField
        label={words.address}
        error={errors.email}
        hint={words.hint}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <Proof
        isNeeded={needsProof}
        hasPassword={hasPassword}
        canUsePasskey={canUsePasskey}
        busy={busy}
        error={errors.password}
        submit={busy ? words.busy : words.submit}
        onPasskey={(form) => void send(form, byPasskey)}
      />
    </form>
  );
}
