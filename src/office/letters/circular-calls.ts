// The letters to chosen members: asks the server, which checks every right by itself.

import type { LettersApi } from '../../../netlify/office/letters/endpoint.ts';
import { paperAtOnce, type CircularDraft, type WrittenLetter } from '../../core/api/circulars.ts';
import type { Selection } from '../../core/api/bulk-actions.ts';
import type { DocumentList } from '../documents/api/documents.ts';
import { api } from '../../core/client/client.ts';
import { callsTo } from '../../core/client/typed-api.ts';

/** A call about letters: by its method and address, with what is sent. */
export const call = callsTo<LettersApi>();

/** Saves a draft under an id that the form has chosen: sent again, it is the same letter. */
export const saveCircular = (id: string, { kind, texts, document, members }: CircularDraft) =>
  call('POST', '/api/circulars', { json: { id, kind, texts, document, members } });

/** Begins a letter to some members. @returns its id. */
export async function beginCircular(members: Selection): Promise<string> {
  const id = crypto.randomUUID();
  const texts = { ro: { subject: '', body: '' } };
  await saveCircular(id, { kind: 'news', texts, document: null, members });
  return id;
}

/** Reads all letters to print. */
export async function readPaper(id: string): Promise<WrittenLetter[]> {
  const all: WrittenLetter[] = [];
  for (let page = 1; ; page++) {
    const path = `/api/circulars/${encodeURIComponent(id)}/paper`;
    const { letters } = await api<{ letters: WrittenLetter[] }>(path, { query: { page } });
    all.push(...letters);
    if (letters.length < paperAtOnce) return all;
  }
}

/** The documents that may be attached; none where the site has none. */
export const listAttachable = async () =>
  import.meta.env.WITHOUT_DOCUMENTS ? [] : (await api<DocumentList>('/api/documents')).documents;
