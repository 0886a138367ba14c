// The language in which the association writes to the member: changed as soon as it is chosen.

import { useId, useState } from 'react';
import { errorId, type Identified } from '../../lib/client/failed.ts';
import type { Files } from '../../lib/i18n/keys.ts';
import { isLocale, type Locale } from '../../lib/i18n/locales.ts';
import { setMailLocale } from '../sign-in/account-calls.ts';
import FailureText from '../ui/FailureText.tsx';

interface Props {
  locale: Locale;
  words: Files['account']['language'];
  languages: Record<Locale, string>;
  errorCode: string;
  onChange: (locale: Locale) => void;
}

export default function MailLanguage({ locale, words, languages, errorCode, onChange }: Props) {
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
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
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
