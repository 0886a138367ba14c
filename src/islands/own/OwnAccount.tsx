// The part of the account that only the server knows: the e-mail address and its language, telephone and address.

import { useEffect, useEffectEvent } from 'react';
import type { ResourceWords } from '../../lib/api/resource-words.ts';
import type { SessionUser } from '../../lib/api/member.ts';
import type { Files } from '../../lib/i18n/keys.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { getOwnAccount } from '../sign-in/account-calls.ts';
import type { PasswordWords } from '../ui/PasswordField.tsx';
import Loaded from '../ui/Loaded.tsx';
import { useResource } from '../ui/use-resource.ts';
import EmailChange from './EmailChange.tsx';
import MailLanguage from './MailLanguage.tsx';
import OwnDetailsForm, { type OwnDetailsWords } from './OwnDetailsForm.tsx';

export interface OwnAccountWords {
  email: Files['account']['email'];
  language: Files['account']['language'];
  details: OwnDetailsWords;
  /** The languages by their own names. */
  languages: Record<Locale, string>;
  mailLate: string;
  password: PasswordWords;
  passkeyProblems: Files['passkeys']['problems'];
  resource: ResourceWords;
}

interface Props {
  user: SessionUser;
  words: OwnAccountWords;
  tag: string;
}

export default function OwnAccount({ user, words, tag }: Props) {
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
    <Loaded resource={account} failed={words.email.failed}>
      {(data) => (
        <>
          <EmailChange
            user={user}
            account={data}
            words={words}
            tag={tag}
            onChange={(change) => account.set((now) => ({ ...now, ...change }))}
          />
          <OwnDetailsForm
            details={data}
            words={words.details}
            onChange={(details) => account.set((now) => ({ ...now, ...details }))}
          />
          <MailLanguage
            locale={data.locale}
            words={words.language}
            languages={words.languages}
            errorCode={words.resource.errorCode}
            onChange={(locale) => account.set((now) => ({ ...now, locale }))}
          />
        </>
      )}
    </Loaded>
  );
}
