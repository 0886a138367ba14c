// The sign-in form. Without scripts it posts to the same endpoint, which answers with a redirect.

import { useEffect, useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { signIn, type SignInProblem } from '../lib/session/sign-in';
import { returnPath } from '../../netlify/auth/return-path';
import LoginField from './LoginField';

type Words =
  | 'email'
  | 'password'
  | 'show'
  | 'hide'
  | 'shown'
  | 'hidden'
  | 'submit'
  | 'remember'
  | 'busy'
  | 'capsLock'
  | 'missingEmail'
  | 'badEmail'
  | 'missingPassword';

interface Props {
  labels: Record<Words, string>;
  problems: Record<SignInProblem, string>;
  /** This page and the members' area in its language. */
  page: string;
  home: string;
}

interface Errors {
  email?: string | undefined;
  password?: string | undefined;
}

export default function LoginForm({ labels, problems, page, home }: Props) {
  const id = useId();
  const summary = useRef<HTMLParagraphElement>(null);
  const [visible, setVisible] = useState<boolean | null>(null);
  const [capsLock, setCapsLock] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (problem) summary.current?.focus();
  }, [problem]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = event.currentTarget.elements;
    const [email, password, remember] = ['email', 'password', 'remember'].map(
      (name) => fields.namedItem(name) as HTMLInputElement,
    ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
    const found: Errors = {
      email: email.validity.valid ? undefined : email.value ? labels.badEmail : labels.missingEmail,
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
    setBusy(false);
    setProblem(failure);
    if (!failure) location.assign(returnPath(new URLSearchParams(location.search).get('redirect')) ?? home);
  }

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <form className="space-y-5" method="post" action="/api/_auth/login" noValidate onSubmit={submit}>
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="redirect" value={home} />
      {problem && (
        <p
          className="border-s-4 border-error-text ps-4 text-error-text"
          role="alert"
          tabIndex={-1}
          ref={summary}
        >
          {problems[problem]}
        </p>
      )}
      <LoginField id={`${id}-email`} label={labels.email} error={errors.email}>
        {(shared) => <input {...shared} name="email" type="email" autoComplete="username" required />}
      </LoginField>
      <LoginField
        id={`${id}-password`}
        label={labels.password}
        error={errors.password}
        hint={capsLock ? labels.capsLock : undefined}
      >
        {(shared) => (
          <div className="relative">
            <input
              {...shared}
              className="field pe-24"
              name="password"
              type={visible ? 'text' : 'password'}
              autoComplete="current-password"
              required
              onKeyUp={watchCapsLock}
              onBlur={() => setCapsLock(false)}
            />
            <button
              className="link js-only absolute inset-y-0 end-0 px-4"
              type="button"
              aria-controls={shared.id}
              onClick={() => setVisible(!visible)}
            >
              {visible ? labels.hide : labels.show}
            </button>
            <span className="sr-only" role="status">
              {visible === null ? '' : visible ? labels.shown : labels.hidden}
            </span>
          </div>
        )}
      </LoginField>
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
