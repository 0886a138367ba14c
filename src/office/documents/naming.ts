// What is wrong with a document's file, title and audience, before they are sent; and whatever the server refuses.

import { audiences, maxDocumentTitle, type Audience, type DocumentNaming } from './api/documents.ts';
import { ApiError } from '../../core/client/client.ts';
import { maxDocumentMegabytes } from '../../core/content/limits.ts';
import type { Files } from '../../core/i18n/keys.ts';
import { actionFailure, type FormFailure } from '../../core/ui/use-submit.ts';

type DocumentWords = Files['documents'];
export type DocumentField = 'file' | 'title' | 'audience';
export type DocumentError = keyof DocumentWords['errors'];
export type DocumentFailure = FormFailure<DocumentField, DocumentError>;

/** Reads title and audience of a form. */
export function readNaming(form: HTMLFormElement): DocumentNaming {
  const data = new FormData(form);
  const text = (name: DocumentField) => String(data.get(name) ?? '').trim();
  return { title: text('title'), audience: text('audience') as Audience };
}

/** Returns the errors of title and audience. */
export function wrongNaming({ title, audience }: DocumentNaming): DocumentFailure['fields'] {
  return {
    ...((!title || title.length > maxDocumentTitle) && { title: 'title' }),
    ...(!audiences.includes(audience) && { audience: 'audience' }),
  };
}

/** Returns what is wrong with a chosen file; undefined for one that can be sent. */
export async function wrongFile(file: File | undefined): Promise<DocumentError | undefined> {
  if (!file?.size) return 'file';
  if (file.size > maxDocumentMegabytes * 2 ** 20) return 'tooLarge';
  // A file that has been moved since cannot be read.
  const beginning = await file
    .slice(0, 5)
    .text()
    .catch(() => '');
  return beginning === '%PDF-' ? undefined : 'notPdf';
}

/** Returns the failure for an error of the API: at the fields that it names, or of the whole. */
export const documentFailure =
  (words: DocumentWords) =>
  (error: unknown): DocumentFailure => {
    const names = error instanceof ApiError && error.code === 'invalid-fields' ? error.fields : [];
    const fields: DocumentFailure['fields'] = {};
    // What is no PDF has not been sent.
    if (names.includes('file')) fields.file = 'active';
    if (names.includes('title')) fields.title = 'title';
    if (names.includes('audience')) fields.audience = 'audience';
    return Object.keys(fields).length ? { fields } : actionFailure(words)(error);
  };
