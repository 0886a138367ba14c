// The member's own account: password, signing out here and everywhere.

import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { SessionUser } from '../../../core/api/member.ts';
import { getOwnAccount, requestResetLink } from '../sign-in/account-calls.ts';
import Button, { LinkButton } from '../../../core/ui/Button.tsx';
import { screenTitleId } from '../../../core/ui/screen-title.ts';
import { clearAllSessions } from '../../../core/sign-in/sign-out.ts';
import { useSubmit } from '../../../core/ui/use-submit.ts';
import FailureText from '../../../core/ui/FailureText.tsx';
import NewPasswordForm from '../sign-in/NewPasswordForm.tsx';
import { guarded } from '../../../core/ui/Guarded.tsx';
import { usePasswordWords } from './use-password-words.ts';
import { isStaff } from '../../../core/api/strength.ts';
import { useSession } from '../../../core/ui/use-session.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { screen } from '../../../core/ui/screen.tsx';
import { fill } from '../../../core/widgets/words.ts';
import { useAction } from '../../../core/ui/use-action.tsx';
import { useNotice } from '../../../core/ui/use-notice.tsx';

/** For a member who is signed in but has forgotten the password: a link by mail, as on the sign-in page. */
function ForgottenOwn({ email }: { email: string }) {
  const { forgotten: words, email: texts } = useWords('account');
  const { mailLate } = useWords('common');
  const problems = { ...texts.problems, unknown: texts.problems.unexpected };
  const { busy, problem, submit } = useAction({ problems });
  const notice = useNotice();

  const ask = () =>
    submit(async () => {
      const { isLate } = await requestResetLink(email);
      notice.show([fill(words.sent, { email }), isLate && mailLate].filter(Boolean).join(' '));
    });

  return (
    <>
      <LinkButton label={words.ask} busy={busy} onClick={() => void ask()} />
      {notice.line}
      {problem}
    </>
  );
}

// If one of these cannot be loaded, the rest of the account still works.
const OwnAccount = guarded(lazy(() => import('./OwnAccount.tsx')));
const Passkeys = guarded(lazy(() => import('./Passkeys.tsx')));
const Codes = guarded(lazy(() => import('./Codes.tsx')));
const Sessions = guarded(lazy(() => import('./Sessions.tsx')));

/** A part of the account that is loaded separately. */
function Part({ children }: { children: ReactNode }) {
  return (
    <div className="mt-8">
      <Suspense fallback={<div className="lines" aria-hidden="true" />}>{children}</Suspense>
    </div>
  );
}

interface Props {
  user: SessionUser;
  /** Pictures of what the phone shows while a passkey is added. */
  children?: ReactNode;
}

const hasPasskeys = () =>
  getOwnAccount().then(
    (own) => own.hasPasskeys,
    // Ending all sessions must not wait for this.
    () => false,
  );

function Account({ user, children }: Props) {
  const { account: words, card, signOutFailed } = useWords('members');
  const login = useWords('login');
  const passwordWords = usePasswordWords();
  const { email, memberNumber } = user;
  const { busy, failure, submit } = useSubmit();
  const { problem } = failure;
  const [isLeaving, setLeaving] = useState(false);
  // The member's roles, whether or not they count in this session.
  const works = isStaff(useSession().user?.roles ?? user.roles);

  /** Passkeys still open the account afterwards: if there are any, they are shown first. */
  const leave = () =>
    submit(async () => {
      if (!isLeaving && (await hasPasskeys())) {
        setLeaving(true);
        return undefined;
      }
      // On success, the page's guard redirects.
      const failed = await clearAllSessions();
      return failed ? { fields: {}, problem: { code: 'unknown', ...failed } } : undefined;
    });

  const leaveButton = (
    <Button
      label={words.signOutEverywhere}
      busy={busy}
      aria-describedby="everywhere-hint"
      onClick={() => void leave()}
    />
  );

  return (
    <section aria-labelledby={screenTitleId}>
      <div className="no-print">
        <p className="mb-4 text-muted">
          {card.number}: <span className="text-text">{memberNumber}</span>
        </p>
        {/* What follows starts below the window until the height of the part above is known. */}
        <div className="has-[.lines]:min-h-svh">
          <Suspense fallback={<div className="lines" aria-hidden="true" />}>
            <OwnAccount user={user} />
          </Suspense>
        </div>
        <details className="mt-8 border-y border-line">
          <summary className="fold">{words.changePassword}</summary>
          <div className="max-w-md pb-6 pt-2">
            <NewPasswordForm
              way="member"
              email={email ?? memberNumber}
              labels={{ ...login.newPassword, busy: login.form.busy, errorCode: login.errorCode }}
              passwordWords={passwordWords}
              problems={login.problems}
            />
            {email && <ForgottenOwn email={email} />}
          </div>
        </details>
        <Part>
          <Passkeys steps={children}>{isLeaving && leaveButton}</Passkeys>
        </Part>
      </div>
      {works && (
        <Part>
          <Codes name={user.name} />
        </Part>
      )}
      <div className="no-print">
        <Part>
          <Sessions />
        </Part>
        <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">{leaveButton}</div>
        <p className="mt-2 text-tiny text-muted" id="everywhere-hint">
          {words.everywhereHint}
        </p>
        <p className={problem ? 'error-text' : 'sr-only'} role="alert">
          {problem && <FailureText text={signOutFailed} id={problem.id} errorCode={login.errorCode} />}
        </p>
      </div>
    </section>
  );
}

export default screen(Account);
