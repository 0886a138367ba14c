// The mails of circulars, written when they are sent: with what the member owes by then, and not to members who have meanwhile
// left or refused news.

import { sql } from 'kysely';
import type { CircularKind, LetterTexts } from '../../../src/core/api/circulars.ts';
import type { Locale } from '../../../src/core/i18n/locales.ts';
import type { Database } from '../../database/connection.ts';
import { oneRow } from '../../database/one-row.ts';
import type { ClaimedMail } from '../../base/mail/outbox.ts';
import type { Attachment } from '../../base/mail/transport.ts';
import { readerColumns, refuses, stays, type Reader } from '../letters/circulars.ts';
import { endOfNews } from '../letters/news.ts';
import { writeLetter, type PlaceNames } from '../letters/write.ts';
import type { Prepare } from './prepare.ts';

interface CircularDeps {
  database: Database;
  names: PlaceNames;
  secret: string | undefined;
}

interface Found extends Reader {
  kind: CircularKind;
  texts: LetterTexts;
  document: string | null;
  documentTitle: string | null;
}

/** Finds the circular and the member of a mail; undefined if it should no longer reach anybody. */
async function find(database: Database, { id, memberId, words: { circular = '', test } }: ClaimedMail) {
  const { rows } = await sql<Found>`
    select ${readerColumns}, circulars.kind, texts, document_id as document, document_title
    from members, circulars
    where members.id = ${memberId} and circulars.id = ${circular}::uuid and ${stays}
      and (${test !== undefined} or (
        exists (select from circular_receivers where mail_id = ${id} and member_id = members.id)
        and not ${refuses(sql`circulars.kind`)}
      ))
  `.execute(database);
  return rows[0];
}

async function readDocument(database: Database, id: string): Promise<Buffer> {
  const content = sql<{ content: Buffer }>`
    select coalesce(string_agg(content, ''::bytea order by part), '') as content
    from document_parts where document_id = ${id}`;
  return oneRow(await content.execute(database)).content;
}

/** Adds the mails of circulars to `prepare`. A mail whose document is gone is not sent without it. */
export function withCirculars(prepare: Prepare, { database, names, secret }: CircularDeps): Prepare {
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
    const found = await find(database, mail);
    if (!found) return undefined;
    const { id, email, kind, texts, document, documentTitle } = found;
    if (email === null) {
      // The address is gone: the letter is printed.
      const paper = { means: 'paper' };
      await database.updateTable('circularReceivers').set(paper).where('mailId', '=', mail.id).execute();
      return undefined;
    }
    const { site = '', test } = mail.words;
    // A test shows its author the texts in each language.
    const options = { names, site, locale: test as Locale | undefined };
    const { locale, subject, text, html } = writeLetter(texts, found, options);
    const end = kind === 'news' ? endOfNews(id, { secret, site, locale }) : undefined;
    return {
      ...{ to: email, locale, rich: html },
      template: end ? 'news' : 'circular',
      words: { subject, text, ...(end && { link: end.link }) },
      ...(end && { headers: end.headers }),
      ...(documentTitle !== null && { attachments: [await attach(document, documentTitle)] }),
    };
  };
}
