// A member's ways in, for administrators: signing the member out everywhere, and taking lost passkeys and codes away.

import { useState } from 'react';
import type { Files } from '../../lib/i18n/keys.ts';
import { endMemberSessions, failureOf, resetFactors } from '../../lib/members/calls.ts';
import { fill } from '../../lib/widgets/words.ts';
import FormProblem from '../ui/FormProblem.tsx';
import SureButton from '../ui/SureButton.tsx';
import { useSubmit } from '../ui/use-submit.ts';

interface Props {
  member: { id: string; name: string };
  words: Files['member-list']['access'];
  problems: Parameters<typeof FormProblem>[0]['problems'];
  errorCode: string;
}

export default function MemberAccess({ member: { id, name }, words, problems, errorCode }: Props) {
  const { busy, failure, submit } = useSubmit(failureOf);
  const [notice, setNotice] = useState('');
  const act = (work: (id: string) => Promise<unknown>, text: string) =>
    submit(async () => {
      setNotice('');
      await work(id);
      setNotice(fill(text, { name }));
    });
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        <SureButton
          label={words.signOut}
          question={fill(words.sureSignOut, { name })}
          yes={words.signOut}
          no={words.keep}
          busy={busy}
          onSure={() => void act(endMemberSessions, words.signedOut)}
        />
        <SureButton
          label={words.reset}
          question={fill(words.sureReset, { name })}
          yes={words.reset}
          no={words.keep}
          busy={busy}
          onSure={() => void act(resetFactors, words.wasReset)}
        />
      </div>
      <p className="text-small text-success-text" role="status">
        {notice}
      </p>
      <FormProblem problem={failure.problem} problems={problems} errorCode={errorCode} />
    </div>
  );
}
