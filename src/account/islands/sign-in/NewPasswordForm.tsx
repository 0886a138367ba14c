// A new password: through the link of an invitation or reset, which has a token, with a letter code, or with the current one.

import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { UiWords } from '../../../core/i18n/screen-words.ts';
import type { Files } from '../../../core/i18n/keys.ts';
import { setPassword, type NewPasswordProblem } from '../../sign-in/new-password.ts';
import { addressOnward, onwardPath } from '../../../core/session/guard.ts';
import { dropToken, linkToken, takeToken } from '../../sign-in/link-token.ts';
import { getOwnAccount } from './account-calls.ts';
import { readCode } from '../../../core/members/letter-code.ts';
import { passwordLength } from '../../sign-in/password-length.ts';
import { guarded } from '../../../core/ui/Guarded.tsx';
import FormProblem from '../../../core/ui/FormProblem.tsx';
import { useSubmit, type FormFailure } from '../../../core/ui/use-submit.ts';
import LabelledField from '../../../core/ui/LabelledField.tsx';
import PasswordField, { type PasswordWords } from '../../../core/ui/PasswordField.tsx';

export type NewPasswordWords = Files['login']['newPassword'] &
  Pick<Files['login']['form'], 'busy'> &
  Pick<UiWords, 'errorCode'>;

interface Props {
  labels: NewPasswordWords;
  passwordWords: PasswordWords;
  problems: Record<NewPasswordProblem, string>;
  /** `link`: the page was opened with a token; `code`: a letter code is typed; `member`: the current password is required. */
  way: 'link' | 'code' | 'member';
  /** The page to continue to after a link has set a password. */
  home?: string;
  /** The page with the member's passkeys, which outlive a password set through a link: if there are any, it continues there. */
  passkeys?: string;
  /** The address of the signed-in member. */
  email?: string;
}

type Field = 'current' | 'password' | 'token';

const problemFields: Partial<Record<NewPasswordProblem, Field>> = {
  'password-short': 'password',
  'password-long': 'password',
  'password-common': 'password',
  'wrong-password': 'current',
  'wrong-code': 'token',
};

function NewPasswordForm({ labels, passwordWords, problems, way, home, passkeys, email = '' }: Props) {
  const { busy, failure, submit } = useSubmit<FormFailure<Field, string, NewPasswordProblem>>();
  const [isDone, setDone] = useState(false);
  const code = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (way === 'member') return;
    // The letter's QR code fills it in.
    if (code.current) code.current.value ||= linkToken();
    takeToken();
  }, [way]);

  async function leadToPasskeys(): Promise<void> {
    const own = passkeys && (await getOwnAccount().catch(() => null));
    if (own && own.hasPasskeys)
      history.replaceState(history.state, '', addressOnward(location.href, passkeys));
  }

  /** Returns the errors found before anything is sent. */
  const wrongIn = (current: string | undefined, code: string | undefined, password: string) => ({
    ...(current === '' && { current: labels.missingCurrent }),
    ...(code !== undefined && readCode(code) === undefined && { token: labels.badCode }),
    ...([...password].length < passwordLength.min && { password: problems['password-short'] }),
  });

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = (name: Field) => (form.elements.namedItem(name) as HTMLInputElement).value;
    const password = typed('password');
    const current = way === 'member' ? typed('current') : undefined;
    const code = way === 'code' ? typed('token') : undefined;
    setDone(false);
    const set = async () => {
      const proof = current === undefined ? { token: code ?? linkToken() } : { current };
      const problem = await setPassword({ password, ...proof }, leadToPasskeys);
      if (!problem) {
        setDone(true);
        form.reset();
        // The back button must not lead to a form that would only be refused.
        if (way !== 'member') dropToken();
        if (home) location.assign(onwardPath(location.search, home));
        return undefined;
      }
      // The page itself says so.
      if (problem.code === 'signed-out') return { fields: {} };
      const field = problemFields[problem.code];
      return field ? { fields: { [field]: problems[problem.code] } } : { fields: {}, problem };
    };
    await submit(set, { form, wrong: wrongIn(current, code, password) });
  }

  return (
    <form className="space-y-5" method="post" action="/api/_auth/password" noValidate onSubmit={send}>
      {home && <input type="hidden" name="redirect" value={home} />}
      {/* Password managers store the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormProblem problem={failure.problem} problems={problems} errorCode={labels.errorCode} />
      {way === 'code' && (
        <LabelledField label={labels.code} error={failure.fields.token} hint={labels.codeHint}>
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
          name="current"
          label={labels.current}
          words={passwordWords}
          autoComplete="current-password"
          error={failure.fields.current}
        />
      )}
      <PasswordField
        name="password"
        label={labels.password}
        words={passwordWords}
        autoComplete="new-password"
        error={failure.fields.password}
        hint={labels.rule}
      />
      <button className="button max-sm:w-full" type="submit" aria-disabled={busy}>
        {busy ? labels.busy : labels.submit}
      </button>
      <p className="text-small text-success-text" role="status">
        {isDone ? labels.done : ''}
      </p>
    </form>
  );
}

export default guarded(NewPasswordForm);
