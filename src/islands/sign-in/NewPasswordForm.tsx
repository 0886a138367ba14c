// A new password: by the link of an invitation or reset, which has a token, by the code of a letter, or with the present
// one.

import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { CommonWords } from '../../lib/i18n/common-words.ts';
import type { Files } from '../../lib/i18n/keys.ts';
import { setPassword, type NewPasswordProblem } from '../../lib/sign-in/new-password.ts';
import { addressOnward, onwardPath } from '../../lib/session/guard.ts';
import { linkToken, takeToken } from '../../lib/sign-in/link-token.ts';
import { ownAccount } from './account-calls.ts';
import { readCode } from '../../lib/members/letter-code.ts';
import { passwordLength } from '../../lib/sign-in/password-length.ts';
import { guarded } from '../ui/Guarded.tsx';
import FormProblem from '../ui/FormProblem.tsx';
import { useFormFailure } from '../ui/use-form-failure.ts';
import LabelledField from '../ui/LabelledField.tsx';
import PasswordField, { type PasswordWords } from '../ui/PasswordField.tsx';

export type NewPasswordWords = Files['login']['newPassword'] &
  Pick<Files['login']['form'], 'busy'> &
  Pick<CommonWords, 'errorCode'>;

interface Props {
  labels: NewPasswordWords;
  passwordWords: PasswordWords;
  problems: Record<NewPasswordProblem, string>;
  /** `link`: the page was opened with a token; `code`: one is typed; `member`: the present password is asked for. */
  way: 'link' | 'code' | 'member';
  /** Where a link's password leads on to. */
  home?: string;
  /** The page with the member's passkeys, which outlive a password that a link has set: where there are some, it leads there. */
  passkeys?: string;
  /** Of the member signed in. */
  email?: string;
}

type Field = 'current' | 'password' | 'token';

const fieldOf: Partial<Record<NewPasswordProblem, Field>> = {
  'password-short': 'password',
  'password-long': 'password',
  'password-common': 'password',
  'wrong-password': 'current',
  'wrong-code': 'token',
};

function NewPasswordForm({ labels, passwordWords, problems, way, home, passkeys, email = '' }: Props) {
  const id = useId();
  const { failure, fail, clear } = useFormFailure<Field, string, NewPasswordProblem>();
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');

  const code = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (way === 'member') return;
    // The letter's QR code brings it along.
    if (code.current) code.current.value ||= linkToken();
    takeToken();
  }, [way]);

  async function leadToPasskeys(): Promise<void> {
    const own = passkeys && (await ownAccount().catch(() => null));
    if (own && own.hasPasskeys)
      history.replaceState(history.state, '', addressOnward(location.href, passkeys));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'busy') return;
    const form = event.currentTarget;
    const input = (name: Field) => form.elements.namedItem(name) as HTMLInputElement;
    const password = input('password').value;
    clear();
    if (way === 'member' && !input('current').value) {
      fail(form, { fields: { current: labels.missingCurrent } });
      return;
    }
    if (way === 'code' && readCode(input('token').value) === undefined) {
      fail(form, { fields: { token: labels.badCode } });
      return;
    }
    if ([...password].length < passwordLength.min) {
      fail(form, { fields: { password: problems['password-short'] } });
      return;
    }
    setState('busy');
    const problem = await setPassword(
      way === 'member'
        ? { password, current: input('current').value }
        : { password, token: way === 'link' ? linkToken() : input('token').value },
      leadToPasskeys,
    );
    setState(problem ? 'ready' : 'done');
    if (!problem) {
      form.reset();
      if (home) location.assign(onwardPath(location.search, home));
      return;
    }
    // The page itself says so.
    if (problem.code === 'signed-out') return;
    const field = fieldOf[problem.code];
    fail(form, field ? { fields: { [field]: problems[problem.code] } } : { fields: {}, problem });
  }

  return (
    <form className="space-y-5" method="post" action="/api/_auth/password" noValidate onSubmit={submit}>
      {/* Password managers keep the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormProblem problem={failure.problem} problems={problems} errorCode={labels.errorCode} />
      {way === 'code' && (
        <LabelledField
          id={`${id}-token`}
          label={labels.code}
          error={failure.fields.token}
          hint={labels.codeHint}
        >
          {(shared) => (
            <input
              {...shared}
              ref={code}
              name="token"
              type="text"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              required
            />
          )}
        </LabelledField>
      )}
      {way === 'member' && (
        <PasswordField
          id={`${id}-current`}
          name="current"
          label={labels.current}
          words={passwordWords}
          autoComplete="current-password"
          error={failure.fields.current}
        />
      )}
      <PasswordField
        id={`${id}-password`}
        name="password"
        label={labels.password}
        words={passwordWords}
        autoComplete="new-password"
        error={failure.fields.password}
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
