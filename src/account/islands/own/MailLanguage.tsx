// The language in which the association writes to the member: changed as soon as it is chosen.

import { useId, useState } from 'react';
import { errorId, type Identified } from '../../../core/client/failed.ts';
import { isLocale, localeCodes, locales, type Locale } from '../../../core/i18n/locales.ts';
import { setMailLocale } from '../sign-in/account-calls.ts';
import FailureText from '../../../core/ui/FailureText.tsx';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  locale: Locale;
  onChange: (locale: Locale) => void;
}

export default function MailLanguage({ locale, onChange }: Props) {
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
