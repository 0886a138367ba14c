// An entry as readers will see it, rendered from the form's values: only the editor sees it, and nothing is built.

import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import type { AnnouncementFacts } from '../model/announcement.ts';
import type { EntryTexts } from '../model/entry.ts';
import { defaultLocale, type Locale } from '../../../core/i18n/locales.ts';
import { guarded } from '../../../core/ui/Guarded.tsx';
import { useToday } from '../../../core/ui/use-today.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import ChosenPicture from '../files/ChosenPicture.tsx';
import EntryArticle from './EntryArticle.tsx';

const TextPreview = guarded(lazy(() => import('./TextPreview.tsx')));

interface Previewed extends EntryTexts {
  /** The facts of an announcement. */
  facts?: AnnouncementFacts;
}

interface Props {
  /** The field with the sentence under the title. */
  lead: string;
  locale: Locale;
}

export default function Preview({ lead, locale }: Props) {
  const { preview, tools } = useWords('editing');
  const today = useToday();
  const texts = useWatch<Previewed, 'texts'>({ name: 'texts' });
  const facts = useWatch<Previewed, 'facts'>({ name: 'facts' });
  const isWritten = Boolean(texts[locale]['title']?.trim());
  const lang = isWritten ? locale : defaultLocale;
  const text = texts[lang];
  return (
    <>
      <p className="text-small text-muted">{preview.note}</p>
      <article className="mt-2 rounded border border-line bg-ground p-4">
        {lang !== locale && <p className="note mb-4">{preview.missing}</p>}
        <EntryArticle
          heading="h3"
          title={text['title'] ?? ''}
          lead={text[lead] ?? ''}
          day={facts && (facts.publishedAt || today)}
          category={facts?.category}
          cover={facts?.cover && <ChosenPicture name={facts.cover} />}
          documents={facts?.attachments}
          lang={lang}
        >
          <Suspense fallback={<p role="status">{tools.loading}</p>}>
            <TextPreview value={text['body'] ?? ''} lang={lang} />
          </Suspense>
        </EntryArticle>
      </article>
    </>
  );
}
