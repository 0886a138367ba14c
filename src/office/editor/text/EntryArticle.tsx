// An entry as readers see it: its head, picture, text and documents.

import type { ReactNode } from 'react';
import { defaultLocale, type Locale } from '../../../core/i18n/locales.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  heading: 'h2' | 'h3';
  title: string;
  lead: string;
  /** The day and category of an announcement. */
  day?: string | null | undefined;
  category?: string | null | undefined;
  cover?: ReactNode;
  documents?: readonly { file: string; title: Partial<Record<Locale, string>> }[] | undefined;
  lang: Locale;
  children: ReactNode;
}

export default function EntryArticle(props: Props) {
  const { heading: Heading, title, lead, day, category, cover, documents = [], lang, children } = props;
  const { categories } = useWords('announcements');
  const format = useFormat();
  const about = [day && format.day(day, 'long'), categories[category as keyof typeof categories]];
  return (
    <div lang={lang}>
      <Heading className="text-h1">{title}</Heading>
      {about.some(Boolean) && (
        <p className="mt-2 text-small text-muted">{about.filter(Boolean).join(' · ')}</p>
      )}
      <p className="mt-2 text-h3 leading-normal text-muted">{lead}</p>
      {cover && <div className="mt-4">{cover}</div>}
      <div className="mt-6">{children}</div>
      {documents.length > 0 && (
        <ul className="mt-6 list-disc ps-6">
          {documents.map(({ file, title: titles }) => (
            <li key={file}>{titles[lang] ?? titles[defaultLocale] ?? file}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
