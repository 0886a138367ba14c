// The calls of the fees screens; the server checks every permission and amount itself.

import type { FeesApi } from '../../../netlify/office/fees/routes.ts';
import { api } from '../../core/client/client.ts';
import { callsTo } from '../../core/client/typed-api.ts';
import type { FeeFilter, FeesList } from '../../core/api/fees.ts';

/** Calls an endpoint about fees, by method and address, with the data to send. */
export const call = callsTo<FeesApi>();

export interface FeesQuestion {
  search: string;
  filter: FeeFilter;
  page: number;
}

export const listFees = ({ search, filter, page }: FeesQuestion) =>
  api<FeesList>('/api/fees/members', { query: { search, filter, page } });

/** Returns the address for downloading the list as a table. */
export function feesFileUrl({ search, filter }: Omit<FeesQuestion, 'page'>): string {
  return `/api/fees/members?${new URLSearchParams({ search, filter, format: 'csv' }).toString()}`;
}

export const listReductions = () => call('GET', '/api/fees/reductions');

/** Returns the reminder that each of these members would get. */
export const getReminderTexts = (members: readonly string[]) =>
  call('POST', '/api/fees/reminder-texts', { json: { members } });
