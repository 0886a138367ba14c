// The sign-in form. Without scripts it posts to the same endpoint, which answers with a redirect.

import { useId, useState, type SubmitEvent } from 'react';
import { onwardPath } from '../../lib/session/guard.ts';
import type { Failed } from '../../lib/api/failed.ts';
import { isSignInName, signIn, type SignInProblem } from '../../lib/session/sign-in.ts';
import { loggedIn } from '../../lib/session/store.ts';
import FailureText from '../forms/FailureText.tsx';
import LabelledField from '../forms/LabelledField.tsx';
import PasswordField, { type PasswordWords } from './PasswordField.tsx';
import ProblemSummary from '../forms/ProblemSummary.tsx';
import { guarded } from '../Guarded.tsx';

type Words =
  | 'email'
  | 'password'
  | 'submit'
  | 'remember'
  | 'busy'
  | 'missingEmail'
  | 'badEmail'
  | 'missingPassword'
  | 'errorCode';

interface Props {
  labels: Record<Words, string>;
  passwordWords: PasswordWords;
  problems: Record<SignInProblem, string>;
  /** This page and the members' area in its language. */
  page: string;
  home: string;
}

interface Errors {
  email?: string | undefined;
  password?: string | undefined;
}

function LoginForm({ labels, passwordWords, problems, page, home }: Props) {
  const id = useId();
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<Failed<SignInProblem> | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = event.currentTarget.elements;
    const [email, password, remember] = ['email', 'password', 'remember'].map(
      (name) => fields.namedItem(name) as HTMLInputElement,
    ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
    const found: Errors = {
      email: isSignInName(email.value)
        ? undefined
        : email.value.trim()
          ? labels.badEmail
          : labels.missingEmail,
      password: password.value ? undefined : labels.missingPassword,
    };
    setErrors(found);
    setProblem(null);
    if (found.email || found.password) {
      (found.email ? email : password).focus();
      return;
    }
    setBusy(true);
    const failure = await signIn({
      email: email.value,
      password: password.value,
      remember: remember.checked,
    });
    setProblem(failure);
    // The page's guard leads on, or the window closes, once it is known who is signed in.
    if (!failure && !loggedIn()) location.assign(onwardPath(location.search, home));
    setBusy(false);
  }

  return (
    <form
      className="space-y-5 short:space-y-3"
      method="post"
      action="/api/_auth/login"
      noValidate
      onSubmit={submit}
    >
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="redirect" value={home} />
      {problem && (
        <ProblemSummary key={problem.code}>
          <FailureText text={problems[problem.code]} id={problem.id} errorCode={labels.errorCode} />
        </ProblemSummary>
      )}
      <LabelledField id={`${id}-email`} label={labels.email} error={errors.email}>
        {(shared) => (
          // A member number may stand here as well.
          <input
            {...shared}
            name="email"
            type="text"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
          />
        )}
      </LabelledField>
      <PasswordField
        id={`${id}-password`}
        name="password"
        label={labels.password}
        words={passwordWords}
        autoComplete="current-password"
        error={errors.password}
      />
      <label className="flex min-h-touch items-center gap-3">
        <input className="h-5 w-5" type="checkbox" name="remember" />
        {labels.remember}
      </label>
      <button className="button w-full" type="submit" aria-disabled={busy}>
        {busy ? labels.busy : labels.submit}
      </button>
    </form>
  );
}

export default guarded(LoginForm);
