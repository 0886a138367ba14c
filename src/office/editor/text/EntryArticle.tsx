// An entry as readers see it: its head, picture, text and documents.

import type { ReactNode } from 'react';

interface Props {
  heading: 'h2' | 'h3';
  title: string;
  lead: string;
  /** The date and category of an announcement, in words. */
  about?: readonly (string | undefined)[] | undefined;
  cover?: ReactNode;
  /** The titles of its documents. */
  documents?: readonly string[] | undefined;
  lang: string;
  children: ReactNode;
}

export default function EntryArticle(props: Props) {
  const { heading: Heading, title, lead, about, cover, documents = [], lang, children } = props;
  return (
    <div lang={lang}>
      <Heading className="text-h1">{title}</Heading>
      {about && <p className="mt-2 text-small text-muted">{about.filter(Boolean).join(' · ')}</p>}
      <p className="mt-2 text-h3 leading-normal text-muted">{lead}</p>
      {cover && <div className="mt-4">{cover}</div>}
      <div className="mt-6">{children}</div>
      {documents.length > 0 && (
        <ul className="mt-6 list-disc ps-6">
          {documents.map((document) => (
            <li key={document}>{document}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
