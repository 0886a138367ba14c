// The calls of the journal screens.

import { api } from '../../../core/client/client.ts';
import type { JournalEntry, JournalPage } from '../api/journal.ts';

/** The filters as in the address; empty ones are ignored. */
export interface JournalQuestion {
  from: string;
  until: string;
  way: string;
  entry: string;
  kind: string;
  year: string;
  statement: string;
}

const toQuery = (question: Partial<JournalQuestion>) =>
  Object.fromEntries(Object.entries(question).filter(([, value]) => value));

export const getJournal = (question: JournalQuestion, page: number) =>
  api<JournalPage>('/api/journal', { query: { ...toQuery(question), page } });

/** Returns all entries, oldest first. */
export const getWholeJournal = (question: JournalQuestion) =>
  api<{ entries: JournalEntry[] }>('/api/journal', { query: { ...toQuery(question), format: 'all' } });

/** Returns the address for downloading the entries as a file. */
export const journalFileUrl = (question: JournalQuestion, format: 'csv' | 'xlsx') =>
  `/api/journal?${new URLSearchParams({ ...toQuery(question), format }).toString()}`;
