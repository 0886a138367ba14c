// The sign-in form. Without scripts it posts to the same endpoint, which answers with a redirect.

import { useRef, useState, type SubmitEvent } from 'react';
import type { UiWords } from '../../../core/i18n/screen-words.ts';
import type { Files } from '../../../core/i18n/keys.ts';
import { onwardPath } from '../../../core/session/guard.ts';
import { isSignInName, signIn, type SignInProblem } from '../../../core/sign-in/sign-in.ts';
import { loggedIn } from '../../../core/session/store.ts';
import FormProblem from '../../../core/ui/FormProblem.tsx';
import LabelledField from '../../../core/ui/LabelledField.tsx';
import PasswordField, { type PasswordWords } from '../../../core/ui/PasswordField.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';
import type { PasskeyProblem } from '../../sign-in/passkeys.ts';
import type { Failed } from '../../../core/client/failed.ts';
import { useSubmit, type FormFailure } from '../../../core/ui/use-submit.ts';
import { guarded } from '../../../core/ui/Guarded.tsx';

export type LoginWords = Files['login']['form'] &
  Pick<UiWords, 'errorCode'> & {
    passkey: string;
    passkeyProblems: Files['passkeys']['problems'];
  };

interface Props {
  labels: LoginWords;
  passwordWords: PasswordWords;
  problems: Record<SignInProblem, string>;
  /** This page and the members' area in its language. */
  page: string;
  home: string;
}

function LoginForm({ labels, passwordWords, problems, page, home }: Props) {
  const { busy, failure, submit } = useSubmit<FormFailure<'email' | 'password', string, SignInProblem>>();
  const remember = useRef<HTMLInputElement>(null);
  const [passkeyProblem, setPasskeyProblem] = useState<Failed<PasskeyProblem> | null>(null);
  // The page's guard redirects, or the window closes, once the session is known.
  const leadOn = () => {
    if (!loggedIn()) location.assign(onwardPath(location.search, home));
  };
  const passkey = usePasskeySignIn({
    remember: () => Boolean(remember.current?.checked),
    onSignedIn: leadOn,
    onProblem: setPasskeyProblem,
  });

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const [email, password] = ['email', 'password'].map(
      (name) => form.elements.namedItem(name) as HTMLInputElement,
    ) as [HTMLInputElement, HTMLInputElement];
    setPasskeyProblem(null);
    const badEmail = email.value.trim() ? labels.badEmail : labels.missingEmail;
    const wrong = {
      ...(!isSignInName(email.value) && { email: badEmail }),
      ...(!password.value && { password: labels.missingPassword }),
    };
    const enter = async () => {
      const problem = await signIn({
        email: email.value,
        password: password.value,
        remember: Boolean(remember.current?.checked),
      });
      if (problem) return { fields: {}, problem };
      return leadOn();
    };
    await submit(enter, { form, wrong });
  }

  return (
    <form
      className="space-y-5 short:space-y-2"
      method="post"
      action="/api/_auth/login"
      noValidate
      onSubmit={send}
    >
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="redirect" value={home} />
      <FormProblem problem={failure.problem} problems={problems} errorCode={labels.errorCode} />
      <FormProblem problem={passkeyProblem} problems={labels.passkeyProblems} errorCode={labels.errorCode} />
      <LabelledField label={labels.email} error={failure.fields.email}>
        {(shared) => (
          // A member number may be entered here as well.
          <input
            {...shared}
            name="email"
            type="text"
            inputMode="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
          />
        )}
      </LabelledField>
      <PasswordField
        name="password"
        label={labels.password}
        words={passwordWords}
        autoComplete="current-password"
        error={failure.fields.password}
      />
      <label className="flex min-h-touch items-center gap-3">
        <input className="check" type="checkbox" name="remember" ref={remember} />
        {labels.remember}
      </label>
      {/* Side by side in a low window: all ways to sign in are visible without scrolling. */}
      <div className="grid auto-cols-fr gap-3 short:sm:grid-flow-col">
        <button className="button" type="submit" aria-disabled={busy}>
          {busy ? labels.busy : labels.submit}
        </button>
        {/* Reserves its space until it is known whether the browser supports passkeys, so that nothing below moves. */}
        {passkey.isSupported !== false && (
          <button
            className={`button-quiet js-only ${passkey.isSupported ? '' : 'invisible'}`}
            type="button"
            aria-disabled={passkey.busy}
            onClick={() => void passkey.start()}
          >
            {labels.passkey}
          </button>
        )}
      </div>
    </form>
  );
}

export default guarded(LoginForm);
