// A member's ways in, for administrators: signing the member out everywhere, and taking lost passkeys and codes away.

import { useState } from 'react';
import { endMemberSessions, resetFactors } from '../../core/members/calls.ts';
import { fill } from '../../core/widgets/words.ts';
import SureButton from '../../core/ui/SureButton.tsx';
import { useAction } from '../../core/ui/use-action.tsx';
import { useWords } from '../../core/ui/use-words.ts';

interface Props {
  member: { id: string; name: string };
}

export default function MemberAccess({ member: { id, name } }: Props) {
  const { access: words } = useWords('member-list');
  const { admin } = useWords('members');
  const { busy, problem, submit } = useAction(admin);
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
      {problem}
    </div>
  );
}
