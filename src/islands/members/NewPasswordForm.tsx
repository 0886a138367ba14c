// A new password: by the link of an invitation or reset, which has a token, or with the present one.

import { useEffect, useId, useState, type SubmitEvent } from 'react';
import type { Failed } from '../../lib/api/failed.ts';
import type { CommonWords } from '../../lib/i18n/common-words.ts';
import type { Files } from '../../lib/i18n/keys.ts';
import { setPassword, type NewPasswordProblem } from '../../lib/session/new-password.ts';
import { linkToken, takeToken } from '../../lib/session/link-token.ts';
import { passwordLength } from '../../lib/session/password-length.ts';
import { guarded } from '../Guarded.tsx';
import FailureText from '../forms/FailureText.tsx';
import PasswordField, { type PasswordWords } from './PasswordField.tsx';
import ProblemSummary from '../forms/ProblemSummary.tsx';

export type NewPasswordWords = Files['login']['newPassword'] &
  Pick<Files['login']['form'], 'busy'> &
  Pick<CommonWords, 'errorCode'>;

interface Props {
  labels: NewPasswordWords;
  passwordWords: PasswordWords;
  problems: Record<NewPasswordProblem, string>;
  /** `link`: the page was opened with a token; `member`: the present password is asked for. */
  way: 'link' | 'member';
  /** Where a link's password leads on to. */
  home?: string;
  /** Of the member signed in. */
  email?: string;
}

const fieldOf: Partial<Record<NewPasswordProblem, 'current' | 'password'>> = {
  'password-short': 'password',
  'password-long': 'password',
  'password-common': 'password',
  'wrong-password': 'current',
};

function NewPasswordForm({ labels, passwordWords, problems, way, home, email = '' }: Props) {
  const id = useId();
  const [errors, setErrors] = useState<{ current?: string; password?: string }>({});
  const [problem, setProblem] = useState<Failed<NewPasswordProblem> | null>(null);
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');

  useEffect(() => {
    if (way === 'link') takeToken();
  }, [way]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'busy') return;
    const form = event.currentTarget;
    const input = (name: 'current' | 'password') => form.elements.namedItem(name) as HTMLInputElement;
    const password = input('password').value;
    setProblem(null);
    setErrors({});
    if (way === 'member' && !input('current').value) {
      setErrors({ current: labels.missingCurrent });
      input('current').focus();
      return;
    }
    if ([...password].length < passwordLength.min) {
      setErrors({ password: problems['password-short'] });
      input('password').focus();
      return;
    }
    setState('busy');
    const failure = await setPassword(
      way === 'link' ? { password, token: linkToken() } : { password, current: input('current').value },
    );
    setState(failure ? 'ready' : 'done');
    if (!failure) {
      form.reset();
      if (home) location.assign(home);
      return;
    }
    // The page itself says so.
    if (failure.code === 'signed-out') return;
    const field = fieldOf[failure.code];
    if (!field) return setProblem(failure);
    setErrors({ [field]: problems[failure.code] });
    input(field).focus();
  }

  return (
    <form className="space-y-5" method="post" action="/api/_auth/password" noValidate onSubmit={submit}>
      {/* Password managers keep the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {problem && (
        <ProblemSummary key={problem.code}>
          <FailureText text={problems[problem.code]} id={problem.id} errorCode={labels.errorCode} />
        </ProblemSummary>
      )}
      {way === 'member' && (
        <PasswordField
          id={`${id}-current`}
          name="current"
          label={labels.current}
          words={passwordWords}
          autoComplete="current-password"
          error={errors.current}
        />
      )}
      <PasswordField
        id={`${id}-password`}
        name="password"
        label={labels.password}
        words={passwordWords}
        autoComplete="new-password"
        error={errors.password}
        hint={labels.rule}
      />
      <button className="button max-sm:w-full" type="submit" aria-disabled={state === 'busy'}>
        {state === 'busy' ? labels.busy : labels.submit}
      </button>
      <p className="text-small text-success-text" role="status">
        {state === 'done' ? labels.done : ''}
      </p>
    </form>
  );
}

export default guarded(NewPasswordForm);
