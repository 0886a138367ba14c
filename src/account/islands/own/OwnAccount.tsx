// The part of the account that only the server knows: e-mail address, mail language, telephone and postal address.

import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { SessionUser } from '../../../core/api/member.ts';
import { getOwnAccount, setMailLocale } from '../sign-in/account-calls.ts';
import Loaded from '../../../core/ui/Loaded.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import EmailChange from './EmailChange.tsx';
import OwnDetailsForm from './OwnDetailsForm.tsx';
import { api } from '../../../core/client/client.ts';
import { CheckField } from '../../../core/ui/fields.tsx';
import { useAction } from '../../../core/ui/use-action.tsx';
import { errorId, type Identified } from '../../../core/client/failed.ts';
import { isLocale, localeCodes, locales, type Locale } from '../../../core/i18n/locales.ts';
import FailureText from '../../../core/ui/FailureText.tsx';

interface NewsWish {
  wanted: boolean;
}

/** Whether the member wants news of the association; saved as soon as it is chosen. */
function NewsChoice() {
  const { news: words } = useWords('account');
  const id = useId();
  const wish = useResource(() => api<NewsWish>('/api/news'), 'news');
  const [notice, setNotice] = useState('');
  const problems = { unknown: words.failed };
  const { busy, problem, submit } = useAction({ problems });
  if (!wish.data) return null;
  const choose = (wanted: boolean) =>
    submit(async () => {
      setNotice('');
      const saved = await api<NewsWish>('/api/news', { method: 'PATCH', body: { wanted } });
      wish.set(() => saved);
      setNotice(words.saved);
    });
  return (
    <div className="mt-8">
      <h2 className="text-h3">{words.title}</h2>
      <CheckField
        className="mt-2 flex min-h-touch items-center gap-3"
        checked={wish.data.wanted}
        aria-describedby={id}
        aria-disabled={busy}
        onCheck={(checked) => void choose(checked)}
      >
        {words.label}
      </CheckField>
      <p className="text-small text-muted" id={id}>
        {words.hint}
      </p>
      <p className="mt-2 text-small text-success-text" role="status">
        {notice}
      </p>
      {problem}
    </div>
  );
}

interface MailLanguageProps {
  locale: Locale;
  onChange: (locale: Locale) => void;
}

/** The language in which the association writes to the member; saved as soon as it is chosen. */
function MailLanguage({ locale, onChange }: MailLanguageProps) {
  const { language: words } = useWords('account');
  const { errorCode } = useWords('ui');
  const id = useId();
  const [notice, setNotice] = useState('');
  const [failed, setFailed] = useState<Identified | null>(null);

  async function choose(chosen: string) {
    if (!isLocale(chosen)) return;
    setNotice('');
    setFailed(null);
    onChange(chosen);
    try {
      await setMailLocale(chosen);
      setNotice(words.saved);
    } catch (error) {
      onChange(locale);
      setFailed(errorId(error));
    }
  }

  return (
    <div className="mt-8">
      <label className="block font-heading text-h3 font-semibold text-heading" htmlFor={id}>
        {words.title}
      </label>
      <p className="mt-2 text-small text-muted" id={`${id}-hint`}>
        {words.hint}
      </p>
      <select
        className="field mt-3 max-w-xs"
        id={id}
        aria-describedby={`${id}-hint`}
        value={locale}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        {localeCodes.map((code) => (
          <option key={code} value={code} lang={code}>
            {locales[code].name}
          </option>
        ))}
      </select>
      <p className="mt-2 text-small text-success-text" role="status">
        {notice}
      </p>
      {failed && (
        <p className="error-text" role="alert">
          <FailureText text={words.failed} id={failed.id} errorCode={errorCode} />
        </p>
      )}
    </div>
  );
}

export default function OwnAccount({ user }: { user: SessionUser }) {
  const { email } = useWords('account');
  const account = useResource(getOwnAccount, 'account');
  const waits = Boolean(account.data?.pending);
  const look = useEffectEvent(() => document.visibilityState === 'visible' && account.again());
  // The mail's link is opened in another tab or elsewhere: reload when the member returns to this one.
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
