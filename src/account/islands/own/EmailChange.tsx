// The member's e-mail address: the current one, the one waiting for confirmation, and the form for a new one.

import { useState } from 'react';
import type { OwnAccount } from '../../api/account.ts';
import type { SessionUser } from '../../../core/api/member.ts';
import { withdrawEmailChange } from '../sign-in/account-calls.ts';
import { fill } from '../../../core/widgets/words.ts';
import { LinkButton } from '../../../core/ui/Button.tsx';
import TitledSection from '../../../core/ui/TitledSection.tsx';
import { useAction } from '../../../core/ui/use-action.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useNotice } from '../../../core/ui/use-notice.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import EmailForm from './EmailForm.tsx';

interface Props {
  user: SessionUser;
  account: OwnAccount;
  onChange: (change: Partial<OwnAccount>) => void;
}

export default function EmailChange({ user, account, onChange }: Props) {
  const { email: words } = useWords('account');
  const { mailLate } = useWords('common');
  const { time } = useFormat();
  const { busy, problem, submit } = useAction({
    problems: { ...words.problems, unknown: words.problems.unexpected },
  });
  const notice = useNotice();
  const [open, setOpen] = useState(false);
  const { email, pending, isSent } = account;

  function tell(text: string) {
    setOpen(false);
    notice.show(text);
  }

  const withdraw = () =>
    submit(async () => {
      const changed = await withdrawEmailChange();
      onChange(changed);
      tell(changed.email === email ? words.withdrawn : fill(words.tooLate, { email: changed.email ?? '' }));
    });

  return (
    <TitledSection title={words.title} heading="text-h3">
      <p className="mt-2 break-words">{email ?? words.none}</p>
      {notice.line}
      {pending && (
        <div className="note mt-2">
          <p className="break-words">
            {fill(words.pending, { email: pending.email, until: time(pending.until) })}
          </p>
          <LinkButton label={words.withdraw} busy={busy} onClick={() => void withdraw()} />
          {problem}
        </div>
      )}
      {isSent ? (
        <details
          className="mt-4 border-y border-line"
          open={open}
          onToggle={({ currentTarget }) => {
            setOpen(currentTarget.open);
            if (currentTarget.open) notice.clear();
          }}
        >
          <summary className="fold">{email === null ? words.add : words.change}</summary>
          <EmailForm
            user={user}
            account={account}
            onRequest={(requested, address, isLate) => {
              onChange(requested);
              tell([fill(words.sent, { email: address }), isLate && mailLate].filter(Boolean).join(' '));
            }}
          />
        </details>
      ) : (
        <p className="mt-2 text-small text-muted">{words.notSent}</p>
      )}
    </TitledSection>
  );
}
