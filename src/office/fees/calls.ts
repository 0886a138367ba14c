// The calls of the screens about fees; the server checks every right and every amount itself.

import type { FeesApi } from '../../../netlify/office/fees/routes.ts';
import { api } from '../../core/client/client.ts';
import type { SentFile } from '../../core/ui/sent-file.ts';
import { callsTo } from '../../core/client/typed-api.ts';
import type { FeeFilter, FeesList } from '../../core/api/fees.ts';
import type { ImportResult, LineChoice, StatementColumns, StatementPreview } from './api/statements.ts';

/** A call about fees: by its method and address, with what is sent. */
export const call = callsTo<FeesApi>();

export interface FeesQuestion {
  search: string;
  filter: FeeFilter;
  page: number;
}

export const listFees = ({ search, filter, page }: FeesQuestion) =>
  api<FeesList>('/api/fees/members', { query: { search, filter, page } });

/** Returns the address at which the list can be downloaded as a table. */
export function feesFileUrl({ search, filter }: Omit<FeesQuestion, 'page'>): string {
  return `/api/fees/members?${new URLSearchParams({ search, filter, format: 'csv' }).toString()}`;
}

export const listReductions = () => call('GET', '/api/fees/reductions');

/**
 * Shows what importing a bank statement would do.
 *
 * @param columns left out, the server takes those it knows of this bank.
 */
export const previewStatement = (file: SentFile, columns?: StatementColumns) =>
  api<StatementPreview>('/api/fees/imports', { method: 'POST', body: { ...file, columns } });

/**
 * Imports a bank statement.
 *
 * @param choices whose they are, by the keys of the lines.
 * @param same the keys of those that came with another file.
 */
export const importStatement = (
  file: SentFile,
  columns: StatementColumns,
  choices: Readonly<Record<string, LineChoice>>,
  same: readonly string[],
) => api<ImportResult>('/api/fees/imports', { method: 'POST', body: { ...file, columns, choices, same } });

/** Returns the reminder that each of these members would get. */
export const getReminderTexts = (members: readonly string[]) =>
  call('POST', '/api/fees/reminder-texts', { json: { members } });
