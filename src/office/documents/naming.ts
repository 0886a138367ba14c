// Validates a document's file, title and audience before they are sent, and gives the messages for what the server refuses.

import { audiences, maxDocumentTitle, type Audience, type DocumentNaming } from './api/documents.ts';
import { maxDocumentMegabytes } from '../../core/content/limits.ts';
import { beginsPdf, endsPdf, pdfTail } from '../../core/content/pdf.ts';
import type { Files } from '../../core/i18n/keys.ts';

export type DocumentField = 'file' | 'title' | 'audience';
export type DocumentErrors = Partial<Record<DocumentField, string>>;
type Errors = Files['documents']['errors'];

/** Reads title and audience from the texts of a form's fields. */
export const readNaming = (text: (name: DocumentField) => string): DocumentNaming => ({
  title: text('title'),
  audience: text('audience') as Audience,
});

/** Returns the errors of title and audience. */
export function wrongNaming({ title, audience }: DocumentNaming, errors: Errors): DocumentErrors {
  return {
    ...((!title || title.length > maxDocumentTitle) && { title: errors.title }),
    ...(!audiences.includes(audience) && { audience: errors.audience }),
  };
}

/** Returns what is wrong with a chosen file; undefined if it can be sent. */
export async function wrongFile(
  file: File | undefined,
): Promise<'file' | 'tooLarge' | 'notPdf' | 'cut' | undefined> {
  if (!file?.size) return 'file';
  if (file.size > maxDocumentMegabytes * 2 ** 20) return 'tooLarge';
  // A file that has been moved in the meantime cannot be read.
  const read = (part: Blob) => part.text().catch(() => '');
  if (!beginsPdf(await read(file.slice(0, 5)))) return 'notPdf';
  return endsPdf(await read(file.slice(-pdfTail))) ? undefined : 'cut';
}

/** Returns the messages for what the server refuses; files other than PDF are never sent. */
export const refusedFields = ({ active, title, audience }: Errors) => ({
  errors: { file: active, title, audience },
});
