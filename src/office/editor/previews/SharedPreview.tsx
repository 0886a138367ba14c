// An entry as it is saved now, shown to people who have a link but no account.

import { lazy, Suspense, useCallback, useState } from 'react';
import { previews, type SharedPreview as Shared } from '../api/previews.ts';
import { api } from '../../../core/client/client.ts';
import { locales, defaultLocale, localeCodes } from '../../../core/i18n/locales.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button from '../../../core/ui/Button.tsx';
import { guarded } from '../../../core/ui/Guarded.tsx';
import Loaded from '../../../core/ui/Loaded.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import WithWords from '../../../core/ui/WithWords.tsx';
import EntryArticle from '../text/EntryArticle.tsx';
import '../editing.css';

const TextPreview = guarded(lazy(() => import('../text/TextPreview.tsx')));

function Article({ shared, token }: { shared: Shared; token: string }) {
  const words = useWords('shared-preview');
  const { locale, ...format } = useFormat();
  const written = localeCodes.filter((code) => shared.texts[code]);
  const [lang, setLang] = useState(() => (written.includes(locale) ? locale : (written[0] ?? defaultLocale)));
  const toAddress = useCallback(
    (name: string) =>
      `${previews}/picture?token=${encodeURIComponent(token)}&name=${encodeURIComponent(name)}`,
    [token],
  );
  const text = shared.texts[lang];
  if (!text) return null;
  return (
    <>
      <div className="note" role="status">
        <p>{fill(words.about, { date: format.moment(shared.until) })}</p>
        <p>
          {shared.isDraft && `${words.draft} `}
          {words.changes}
        </p>
      </div>
      {written.length > 1 && (
        <div className="editing-tabs mt-6" role="group" aria-label={words.language}>
          {written.map((code) => (
            <Button
              label={locales[code].name}
              key={code}
              aria-pressed={code === lang}
              lang={code}
              onClick={() => setLang(code)}
            />
          ))}
        </div>
      )}
      <article className="mt-6 max-w-text">
        <EntryArticle
          heading="h2"
          title={text.title}
          lead={text.lead}
          day={shared.publishedAt}
          category={shared.category}
          cover={
            shared.cover && <img className="editing-picture" src={toAddress(shared.cover)} alt={text.alt} />
          }
          documents={shared.documents}
          lang={lang}
        >
          <Suspense fallback={<p role="status">{words.loading}</p>}>
            <TextPreview value={text.body} lang={lang} toAddress={toAddress} />
          </Suspense>
        </EntryArticle>
      </article>
    </>
  );
}

function Entry() {
  const { gone } = useWords('shared-preview');
  // In the fragment, which is never sent to a server or logged.
  const [token] = useState(() => location.hash.slice(1));
  // Without a token there is nothing to request.
  const shared = useResource(() => api<Shared>(previews, { query: { token } }), token || null);
  if (!token || (shared.failed && [404, 410].includes(shared.failed.status)))
    return (
      <p className="note" role="alert">
        {gone}
      </p>
    );
  return <Loaded resource={shared}>{(answer) => <Article shared={answer} token={token} />}</Loaded>;
}

const SharedPreview = () => (
  <WithWords>
    <Entry />
  </WithWords>
);

export default guarded(SharedPreview, { isPage: true });
