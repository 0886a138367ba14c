// The mails of circulars: written when they are sent, with the attached document stored only once.

import type { Database } from '../../database/connection.ts';
import { findMail, readDocument, testLocale } from '../letters/mails.ts';
import { endOfNews } from '../letters/news.ts';
import { writeLetter, type PlaceNames } from '../letters/write.ts';
import type { Attachment } from '../../base/mail/transport.ts';
import type { Prepare } from './prepare.ts';

interface LetterDeps {
  database: Database;
  names: PlaceNames;
  secret: string | undefined;
}

/** Adds the mails of circulars to `prepare`. A mail whose document is gone is not sent without it. */
export function withLetters(prepare: Prepare, { database, names, secret }: LetterDeps): Prepare {
  /** The document last read, which the other mails of the circular need too. */
  let kept: { id: string; content: Promise<Buffer> } | undefined;

  async function attach(id: string | null, title: string): Promise<Attachment> {
    if (id === null) throw new Error('The document of the letter is gone');
    if (kept?.id !== id) kept = { id, content: readDocument(database, id) };
    return { filename: `${title}.pdf`, content: await kept.content };
  }

  return async (mail, template) => {
    const ready = await prepare(mail, template);
    if (!ready || template !== 'circular') return ready;
    const found = await findMail(database, mail);
    if (!found) return undefined;
    const { site = '' } = mail.words;
    const test = testLocale(mail);
    const { locale, subject, text, html } = writeLetter(found.texts, found, {
      ...{ names, site },
      ...(test && { locale: test }),
    });
    const end = found.kind === 'news' ? endOfNews(found.id, { secret, site, locale }) : undefined;
    return {
      ...{ to: found.email, locale, rich: html },
      template: end ? 'news' : 'circular',
      words: { subject, text, ...(end && { link: end.link }) },
      ...(end && { headers: end.headers }),
      ...(found.documentTitle !== null && {
        attachments: [await attach(found.document, found.documentTitle)],
      }),
    };
  };
}
