// For a member who is signed in, yet no longer knows the password: a link by mail, as the sign-in page sends it.

import { useRef, useState } from 'react';
import { fill } from '../../../core/widgets/words.ts';
import { requestResetLink } from '../sign-in/account-calls.ts';
import { useAction } from '../../../core/ui/use-action.tsx';
import { useWords } from '../../../core/ui/use-words.ts';

export default function ForgottenOwn({ email }: { email: string }) {
  const { forgotten: words, email: texts } = useWords('account');
  const { mailLate } = useWords('common');
  const problems = { ...texts.problems, unknown: texts.problems.unexpected };
  const { busy, problem, submit } = useAction({ problems });
  const [notice, setNotice] = useState('');
  const said = useRef<HTMLParagraphElement>(null);

  const ask = () =>
    submit(async () => {
      const { isLate } = await requestResetLink(email);
      setNotice([fill(words.sent, { email }), isLate && mailLate].filter(Boolean).join(' '));
      said.current?.focus();
    });

  return (
    <>
      <button className="link min-h-touch" type="button" aria-disabled={busy} onClick={() => void ask()}>
        {words.ask}
      </button>
      <p className="text-small break-words outline-none" role="status" tabIndex={-1} ref={said}>
        {notice}
      </p>
      {problem}
    </>
  );
}
