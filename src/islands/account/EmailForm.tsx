// The form that asks for another e-mail address; who has not just signed in proves once more who is there.

import { useId, useState, type SubmitEvent } from 'react';
import type { OwnAccount } from '../../lib/api/account.ts';
import type { Failed } from '../../lib/api/failed.ts';
import type { SessionUser } from '../../lib/api/member.ts';
import {
  askForEmail,
  emailFailure,
  type EmailFieldError,
  type EmailProblem,
} from '../../lib/members/account-calls.ts';
import type { PasskeyProblem } from '../../lib/session/passkeys.ts';
import { session } from '../../lib/session/store.ts';
import FormProblem from '../forms/FormProblem.tsx';
import LabelledField from '../forms/LabelledField.tsx';
import { useFormFailure } from '../forms/use-form-failure.ts';
import PasswordField from '../members/PasswordField.tsx';
import type { OwnAccountWords } from './OwnAccount.tsx';

interface Props {
  user: SessionUser;
  account: OwnAccount;
  words: OwnAccountWords;
  onAsked: (pending: Pick<OwnAccount, 'pending'>, email: string) => void;
}

export default function EmailForm({ user, account, words, onAsked }: Props) {
  const id = useId();
  const said = words.email;
  const [busy, setBusy] = useState(false);
  const [needsProof, setNeedsProof] = useState(!account.isFresh);
  const { failure, fail } = useFormFailure<'email' | 'password', EmailFieldError, EmailProblem>();
  const [passkeyProblem, setPasskeyProblem] = useState<Failed<PasskeyProblem> | null>(null);
  const { hasPassword, hasPasskeys } = account;
  const canUsePasskey = hasPasskeys && 'PublicKeyCredential' in window;

  /** @param prove gives a fresh sign-in in the place of the password. */
  async function send(form: HTMLFormElement, prove?: () => Promise<boolean>) {
    if (busy) return;
    const text = (name: string) => String(new FormData(form).get(name) ?? '');
    const [email, password] = [text('email').trim(), text('password')];
    const wantsPassword = needsProof && hasPassword && !prove;
    setPasskeyProblem(null);
    const wrong = {
      ...(!/^\S+@\S+$/.test(email) && { email: 'email' as const }),
      ...(wantsPassword && !password && { password: 'missingPassword' as const }),
    };
    if (fail(form, { fields: wrong })) return;
    setBusy(true);
    try {
      if (prove && !(await prove())) return;
      const asked = await askForEmail(email, wantsPassword ? password : undefined);
      form.reset();
      onAsked(asked, email);
    } catch (error) {
      const failed = emailFailure(error);
      if (failed.problem?.code === 'sign-in-again') setNeedsProof(true);
      fail(form, failed);
    } finally {
      setBusy(false);
    }
  }

  /** Signs in anew, by a passkey of this member. */
  async function byPasskey(): Promise<boolean> {
    const { signInByPasskey } = await import('../../lib/session/passkeys.ts');
    const problem = await signInByPasskey({ autofill: false, remember: () => false });
    setPasskeyProblem(problem);
    // Where it is somebody else's, the page is theirs from here on, and this form with what was typed is gone.
    return !problem && session.get().user?.id === user.id;
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(event.currentTarget);
  }

  const errorOf = (field: 'email' | 'password') => {
    const error = failure.fields[field];
    return error && said.problems[error];
  };
  const cannotProve = needsProof && !hasPassword && !canUsePasskey;

  return (
    <form className="max-w-md space-y-5 pb-6 pt-2" noValidate onSubmit={submit}>
      <FormProblem problem={failure.problem} problems={said.problems} errorCode={words.resource.errorCode} />
      <FormProblem
        problem={passkeyProblem}
        problems={words.passkeyProblems}
        errorCode={words.resource.errorCode}
      />
      {cannotProve && <p className="note">{said.again}</p>}
      <LabelledField id={`${id}-email`} label={said.address} error={errorOf('email')} hint={said.hint}>
        {(shared) => (
          <input
            {...shared}
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
          />
        )}
      </LabelledField>
      {needsProof && hasPassword && (
        <PasswordField
          id={`${id}-password`}
          name="password"
          label={said.password}
          words={words.password}
          autoComplete="current-password"
          error={errorOf('password')}
          hint={said.proof}
        />
      )}
      {(!needsProof || hasPassword) && (
        <button className="button max-sm:w-full" type="submit" aria-disabled={busy}>
          {busy ? said.busy : said.submit}
        </button>
      )}
      {needsProof && canUsePasskey && (
        <p>
          {hasPassword && <span className="mb-2 block text-small text-muted">{said.orPasskey}</span>}
          <button
            className="button-quiet max-sm:w-full"
            type="button"
            aria-disabled={busy}
            onClick={(event) => event.currentTarget.form && void send(event.currentTarget.form, byPasskey)}
          >
            {said.passkey}
          </button>
        </p>
      )}
    </form>
  );
}
