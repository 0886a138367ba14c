// The member's e-mail address: the present one, the one that waits for confirmation, and the form for another.

import { useState } from 'react';
import type { OwnAccount } from '../../lib/api/account.ts';
import type { SessionUser } from '../../lib/api/member.ts';
import { withdrawEmailChange } from '../sign-in/account-calls.ts';
import { fill } from '../../lib/widgets/words.ts';
import { useNotice } from '../ui/use-notice.tsx';
import EmailForm from './EmailForm.tsx';
import type { OwnAccountWords } from './OwnAccount.tsx';

interface Props {
  user: SessionUser;
  account: OwnAccount;
  words: OwnAccountWords;
  tag: string;
  onChange: (change: Partial<OwnAccount>) => void;
}

export default function EmailChange({ user, account, words, tag, onChange }: Props) {
  const texts = words.email;
  const notice = useNotice();
  const [open, setOpen] = useState(false);
  const { email, pending, isSent } = account;
  const time = (moment: string) =>
    new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'Europe/Bucharest' }).format(
      new Date(moment),
    );

  function tell(text: string) {
    setOpen(false);
    notice.show(text);
  }

  async function withdraw() {
    // If this fails, the request stays and expires by itself within the hour.
    const changed = await withdrawEmailChange().catch(() => undefined);
    if (!changed) return;
    onChange(changed);
    tell(changed.email === email ? texts.withdrawn : fill(texts.tooLate, { email: changed.email ?? '' }));
  }

  return (
    <section aria-labelledby="own-email-title">
      <h2 className="text-h3" id="own-email-title">
        {texts.title}
      </h2>
      <p className="mt-2 break-words">{email ?? texts.none}</p>
      {notice.line}
      {pending && (
        <div className="note mt-2">
          <p className="break-words">
            {fill(texts.pending, { email: pending.email, until: time(pending.until) })}
          </p>
          <button className="link min-h-touch" type="button" onClick={() => void withdraw()}>
            {texts.withdraw}
          </button>
        </div>
      )}
      {isSent ? (
        <details
          className="mt-4 border-y border-line"
          open={open}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary className="fold">{email === null ? texts.add : texts.change}</summary>
          <EmailForm
            user={user}
            account={account}
            words={words}
            onRequest={(requested, address, isLate) => {
              onChange(requested);
              tell(
                [fill(texts.sent, { email: address }), isLate && words.mailLate].filter(Boolean).join(' '),
              );
            }}
          />
        </details>
      ) : (
        <p className="mt-2 text-small text-muted">{texts.notSent}</p>
      )}
    </section>
  );
}
