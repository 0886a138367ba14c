// For a member who is signed in, yet no longer knows the password: a link by mail, as the sign-in page sends it.

import { useRef, useState } from 'react';
import type { Files } from '../../lib/i18n/keys.ts';
import { fill } from '../../lib/widgets/words.ts';
import { requestResetLink } from '../sign-in/account-calls.ts';
import ActionProblem from '../ui/ActionProblem.tsx';
import { actionFailure, useSubmit, type ActionWords } from '../ui/use-submit.ts';

export type ForgottenOwnWords = Files['account']['forgotten'] & ActionWords & { mailLate: string };

interface Props {
  email: string;
  words: ForgottenOwnWords;
}

export default function ForgottenOwn({ email, words }: Props) {
  const { busy, failure, submit } = useSubmit(actionFailure(words));
  const [notice, setNotice] = useState('');
  const said = useRef<HTMLParagraphElement>(null);

  const ask = () =>
    submit(async () => {
      const { isLate } = await requestResetLink(email);
      setNotice([fill(words.sent, { email }), isLate && words.mailLate].filter(Boolean).join(' '));
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
      <ActionProblem failure={failure} labels={words} />
    </>
  );
}
