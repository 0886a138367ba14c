// The mail of a circular, written when it is sent: with what the member owes by then, and not to members who have meanwhile
// left or refused news.

import { sql } from 'kysely';
import type { CircularKind, LetterTexts } from '../../../src/core/api/circulars.ts';
import type { Locale } from '../../../src/core/i18n/locales.ts';
import type { Database } from '../../database/connection.ts';
import type { ClaimedMail } from '../../base/mail/outbox.ts';
import { readerColumns, refuses, stays, type LetterReader } from './circulars.ts';

export interface CircularMail extends Omit<LetterReader, 'means'> {
  email: string;
  kind: CircularKind;
  texts: LetterTexts;
  document: string | null;
  documentTitle: string | null;
}

/**
 * Finds the circular and the member of a mail. A member who no longer has an e-mail address gets it on paper.
 *
 * @returns undefined if it should no longer reach anybody.
 */
export async function findMail(
  database: Database,
  { id, memberId, words: { circular = '', test } }: ClaimedMail,
): Promise<CircularMail | undefined> {
  const { rows } = await sql<Omit<CircularMail, 'email'> & Pick<LetterReader, 'email'>>`
    select ${readerColumns}, circulars.kind, texts, document_id as document, document_title
    from members, circulars
    where members.id = ${memberId} and circulars.id = ${circular}::uuid and ${stays}
      and (${test !== undefined} or (
        exists (select from circular_receivers where mail_id = ${id} and member_id = members.id)
        and not ${refuses(sql`circulars.kind`)}
      ))
  `.execute(database);
  const [mail] = rows;
  if (!mail) return undefined;
  const { email } = mail;
  if (email !== null) return { ...mail, email };
  await database.updateTable('circularReceivers').set({ means: 'paper' }).where('mailId', '=', id).execute();
  return undefined;
}

/** Reads the file of a document. */
export async function readDocument(database: Database, id: string): Promise<Buffer> {
  const parts = await database
    .selectFrom('documentParts')
    .where('documentId', '=', id)
    .select('content')
    .orderBy('part')
    .execute();
  return Buffer.concat(parts.map(({ content }) => content));
}

/** Returns the language that a test mail to its author shows; undefined for a mail to a member. */
export const testLocale = ({ words: { test } }: ClaimedMail) => test as Locale | undefined;
