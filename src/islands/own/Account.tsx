// The member's own account: password, signing out here and everywhere.

import { lazy, Suspense, useState, type ReactNode } from 'react';
import { askAboutUnsaved as askEditors } from '../editing/model/unsaved.ts';
import { askAboutUnsaved as askNobody } from '../../lib/sign-in/nothing-unsaved.ts';
import type { SessionUser } from '../../lib/api/member.ts';
import { getOwnAccount } from '../sign-in/account-calls.ts';
import { screenTitleId } from '../../lib/members/screen-title.ts';
import { clearAllSessions } from '../../lib/sign-in/sign-out.ts';
import type { NewPasswordProblem } from '../../lib/sign-in/new-password.ts';
import { useSubmit } from '../ui/use-submit.ts';
import FailureText from '../ui/FailureText.tsx';
import NewPasswordForm, { type NewPasswordWords } from '../sign-in/NewPasswordForm.tsx';
import type { PasswordWords } from '../ui/PasswordField.tsx';
import { guarded } from '../ui/Guarded.tsx';
import ForgottenOwn, { type ForgottenOwnWords } from './ForgottenOwn.tsx';
import type { OwnAccountWords } from './OwnAccount.tsx';
import type { PasskeysWords } from './Passkeys.tsx';
import { isStaff } from '../../lib/api/strength.ts';
import type { CodesWords } from './Codes.tsx';
import type { SessionsWords } from './Sessions.tsx';
import { useSession } from '../ui/use-session.ts';
import { screen } from '../ui/screen.tsx';

const askAboutUnsaved = import.meta.env.WITHOUT_EDITOR ? askNobody : askEditors;

// If one cannot be loaded, the rest of the account stays.
const OwnAccount = guarded(lazy(() => import('./OwnAccount.tsx')));
const Passkeys = guarded(lazy(() => import('./Passkeys.tsx')));
const Codes = guarded(lazy(() => import('./Codes.tsx')));
const Sessions = guarded(lazy(() => import('./Sessions.tsx')));

export interface AccountWords {
  number: string;
  own: OwnAccountWords;
  signOutEverywhere: string;
  everywhereHint: string;
  failed: string;
  busy: string;
  changePassword: string;
  newPassword: NewPasswordWords;
  forgotten: ForgottenOwnWords;
  password: PasswordWords;
  problems: Record<NewPasswordProblem, string>;
  passkeys: PasskeysWords;
  sessions: SessionsWords;
  codes: CodesWords;
}

interface Props {
  user: SessionUser;
  words: AccountWords;
  /** For dates, as Intl wants it. */
  tag: string;
  /** What the phone shows while a passkey is added. */
  children?: ReactNode;
}

const hasPasskeys = () =>
  getOwnAccount().then(
    (own) => own.hasPasskeys,
    // Ending all sessions is not to wait for it.
    () => false,
  );

function Account({ words, tag, user, children }: Props) {
  const { email, memberNumber } = user;
  const { busy, failure, submit } = useSubmit();
  const { problem } = failure;
  const [isLeaving, setLeaving] = useState(false);
  // The roles that the member has, whether they count in this session or not.
  const works = isStaff(useSession().user?.roles ?? user.roles);

  /** Passkeys open the account afterwards as before: where there are some, they are shown first. */
  const leave = () =>
    submit(async () => {
      if (!isLeaving && (await hasPasskeys())) {
        setLeaving(true);
        return undefined;
      }
      // On success, the page's guard leads away.
      const failed = await clearAllSessions(askAboutUnsaved);
      return failed ? { fields: {}, problem: { code: 'unknown', ...failed } } : undefined;
    });

  const leaveButton = (
    <button
      className="button-quiet"
      type="button"
      aria-disabled={busy}
      aria-describedby="everywhere-hint"
      onClick={() => void leave()}
    >
      {words.signOutEverywhere}
    </button>
  );

  return (
    <section aria-labelledby={screenTitleId}>
      <div className="no-print">
        <p className="mb-4 text-muted">
          {words.number}: <span className="text-text">{memberNumber}</span>
        </p>
        {/* What follows waits below the window until it is known how much stands above it. */}
        <div className="has-[.lines]:min-h-svh">
          <Suspense fallback={<div className="lines" aria-hidden="true" />}>
            <OwnAccount user={user} words={words.own} tag={tag} />
          </Suspense>
        </div>
        <details className="mt-8 border-y border-line">
          <summary className="fold">{words.changePassword}</summary>
          <div className="max-w-md pb-6 pt-2">
            <NewPasswordForm
              way="member"
              email={email ?? memberNumber}
              labels={words.newPassword}
              passwordWords={words.password}
              problems={words.problems}
            />
            {email && <ForgottenOwn email={email} words={words.forgotten} />}
          </div>
        </details>
        <div className="mt-8">
          <Suspense fallback={<div className="lines" aria-hidden="true" />}>
            <Passkeys words={words.passkeys} proofWords={words.own} tag={tag} steps={children}>
              {isLeaving && leaveButton}
            </Passkeys>
          </Suspense>
        </div>
      </div>
      {works && (
        <div className="mt-8">
          <Suspense fallback={<div className="lines" aria-hidden="true" />}>
            <Codes words={words.codes} name={user.name} tag={tag} />
          </Suspense>
        </div>
      )}
      <div className="no-print">
        <div className="mt-8">
          <Suspense fallback={<div className="lines" aria-hidden="true" />}>
            <Sessions words={words.sessions} tag={tag} />
          </Suspense>
        </div>
        <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">{leaveButton}</div>
        <p className="mt-2 text-tiny text-muted" id="everywhere-hint">
          {words.everywhereHint}
        </p>
        <p className={problem ? 'error-text' : 'sr-only'} role="alert">
          {problem && (
            <FailureText text={words.failed} id={problem.id} errorCode={words.newPassword.errorCode} />
          )}
        </p>
      </div>
    </section>
  );
}

export default screen('account', Account);
