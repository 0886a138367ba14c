// The calls about letters to selected members; the server checks every permission itself.

import type { CircularsApi } from '../../../netlify/office/letters/endpoint.ts';
import { paperAtOnce, type CircularDraft, type WrittenLetter } from '../../core/api/circulars.ts';
import type { Selection } from '../../core/api/bulk-actions.ts';
import type { DocumentList } from '../documents/api/documents.ts';
import { api } from '../../core/client/client.ts';
import { callsTo } from '../../core/client/typed-api.ts';

/** Calls an endpoint about letters, by method and address, with the data to send. */
export const call = callsTo<CircularsApi>();

/** Saves a draft under an id chosen by the form; sending it again saves the same letter. */
export const saveCircular = (id: string, { kind, texts, document, members }: CircularDraft) =>
  call('POST', '/api/circulars', { json: { id, kind, texts, document, members } });

/** Begins a letter to some members. @returns its id. */
export async function beginCircular(members: Selection): Promise<string> {
  const id = crypto.randomUUID();
  const texts = { ro: { subject: '', body: '' } };
  await saveCircular(id, { kind: 'news', texts, document: null, members });
  return id;
}

/** Reads all letters to be printed. */
export async function readPaper(id: string): Promise<WrittenLetter[]> {
  const all: WrittenLetter[] = [];
  for (let page = 1; ; page++) {
    const sent = { param: { id }, query: { page: `${page}` } };
    const { letters } = await call('GET', '/api/circulars/:id/paper', sent);
    all.push(...letters);
    if (letters.length < paperAtOnce) return all;
  }
}

/** Returns the documents that may be attached; none if the site has no documents. */
export const listAttachable = async () =>
  import.meta.env.WITHOUT_DOCUMENTS ? [] : (await api<DocumentList>('/api/documents')).documents;
