// An entry as readers will see it, from what its form holds: nobody else sees it, and nothing is built for it.

import { lazy, Suspense, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AnnouncementFacts } from '../model/announcement.ts';
import { mediaFile } from '../../../lib/content/path.ts';
import type { EntryTexts } from '../model/entry.ts';
import { dayInWords } from '../model/words.ts';
import { defaultLocale, localeCodes, type Locale } from '../../../lib/i18n/locales.ts';
import ChosenPicture from '../files/ChosenPicture.tsx';
import { useShared } from '../form/form-context.ts';

const TextPreview = lazy(() => import('./TextPreview.tsx'));

interface Previewed extends EntryTexts {
  /** Of an announcement. */
  facts?: AnnouncementFacts;
}

/** @param lead the field of the sentence under the title. */
function Article({ lead, locale }: { lead: string; locale: Locale }) {
  const { words, uploads, today } = useShared();
  const { preview, tools, tag, categories } = words;
  const texts = useWatch<Previewed, 'texts'>({ name: 'texts' });
  const facts = useWatch<Previewed, 'facts'>({ name: 'facts' });
  const isWritten = Boolean(texts[locale]['title']?.trim());
  const lang = isWritten ? locale : defaultLocale;
  const text = texts[lang];
  return (
    <article className="mt-4 rounded border border-line bg-bg p-4">
      {!isWritten && <p className="note mb-4">{preview.missing}</p>}
      <div lang={lang}>
        <h3 className="text-h1">{text['title']}</h3>
        {facts && (
          <p className="mt-2 text-small text-muted">
            {dayInWords(facts.publishedAt || today, tag, 'long')}
            {' · '}
            {categories[facts.category as keyof typeof categories]}
          </p>
        )}
        <p className="mt-2 text-h3 leading-normal text-muted">{text[lead]}</p>
        {facts?.cover && (
          <div className="mt-4">
            <ChosenPicture name={facts.cover} content={uploads[mediaFile(facts.cover)]} />
          </div>
        )}
        <div className="mt-6">
          <Suspense fallback={<p role="status">{tools.loading}</p>}>
            <TextPreview value={text['body'] ?? ''} lang={lang} />
          </Suspense>
        </div>
        {facts && facts.attachments.length > 0 && (
          <ul className="mt-6 list-disc ps-6">
            {facts.attachments.map(({ file, title }) => (
              <li key={file}>{title[lang] ?? title[defaultLocale] ?? file}</li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

export default function Preview({ lead }: { lead: string }) {
  const { preview, names } = useShared().words;
  const id = useId();
  const [locale, setLocale] = useState<Locale>();
  return (
    <section aria-labelledby={id}>
      <button
        className="button-quiet"
        type="button"
        id={id}
        aria-expanded={locale !== undefined}
        onClick={() => setLocale(locale === undefined ? defaultLocale : undefined)}
      >
        {locale === undefined ? preview.open : preview.close}
      </button>
      {locale !== undefined && (
        <>
          <p className="mt-2 text-small text-muted">{preview.note}</p>
          <div className="editing-tabs mt-3" role="group" aria-label={preview.open}>
            {localeCodes.map((one) => (
              <button
                key={one}
                className="button-quiet"
                type="button"
                aria-pressed={one === locale}
                onClick={() => setLocale(one)}
              >
                {names[one]}
              </button>
            ))}
          </div>
          <Article lead={lead} locale={locale} />
        </>
      )}
    </section>
  );
}
