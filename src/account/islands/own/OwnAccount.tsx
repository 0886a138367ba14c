// The part of the account that only the server knows: the e-mail address and its language, telephone and address.

import { useEffect, useEffectEvent } from 'react';
import type { SessionUser } from '../../../core/api/member.ts';
import { getOwnAccount } from '../sign-in/account-calls.ts';
import Loaded from '../../../core/ui/Loaded.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import EmailChange from './EmailChange.tsx';
import MailLanguage from './MailLanguage.tsx';
import NewsChoice from './NewsChoice.tsx';
import OwnDetailsForm from './OwnDetailsForm.tsx';

export default function OwnAccount({ user }: { user: SessionUser }) {
  const { email } = useWords('account');
  const account = useResource(getOwnAccount, 'account');
  const waits = Boolean(account.data?.pending);
  const look = useEffectEvent(() => document.visibilityState === 'visible' && account.again());
  // The mail with the link is read in another tab, or elsewhere: who comes back sees what has become of it.
  useEffect(() => {
    if (!waits) return undefined;
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [waits]);
  return (
    <Loaded resource={account} failed={email.failed}>
      {(data) => (
        <>
          <EmailChange
            user={user}
            account={data}
            onChange={(change) => account.set((now) => ({ ...now, ...change }))}
          />
          <OwnDetailsForm
            details={data}
            onChange={(details) => account.set((now) => ({ ...now, ...details }))}
          />
          <MailLanguage
            locale={data.locale}
            onChange={(locale) => account.set((now) => ({ ...now, locale }))}
          />
          {!import.meta.env.WITHOUT_LETTERS && <NewsChoice />}
        </>
      )}
    </Loaded>
  );
}
