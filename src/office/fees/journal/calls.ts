// The calls of the journal's screens.

import { api } from '../../../core/client/client.ts';
import type { JournalEntry, JournalPage, MoneyNumbers } from '../api/journal.ts';

/** The filters, as the address has them; what is empty does not count. */
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

/** All entries, the oldest first. */
export const getWholeJournal = (question: JournalQuestion) =>
  api<{ entries: JournalEntry[] }>('/api/journal', { query: { ...toQuery(question), format: 'all' } });

/** Returns the address at which the entries can be downloaded as a file. */
export const journalFileUrl = (question: JournalQuestion, format: 'csv' | 'xlsx') =>
  `/api/journal?${new URLSearchParams({ ...toQuery(question), format }).toString()}`;

export const getNumbers = (year: number) => api<MoneyNumbers>('/api/journal/numbers', { query: { year } });

export const numbersFileUrl = (year: number) => `/api/journal/numbers?year=${year}&format=csv`;
