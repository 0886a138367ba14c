// The calls of the screens about fees; the server checks every right and every amount itself.

import type { FeesApi } from '../../../netlify/office/fees/routes.ts';
import { api } from '../../core/client/client.ts';
import { callsTo } from '../../core/client/typed-api.ts';
import type {
  FeeFilter,
  FeesList,
  RecordedPayment,
  NewExtraDue,
  NewPayment,
  NewReduction,
  NewRefund,
  NewTransfer,
  ReductionChoice,
} from '../../core/api/fees.ts';
import type { NewDues } from './api/year-dues.ts';
import type { ImportResult, LineChoice, StatementColumns, StatementPreview } from './api/statements.ts';

const call = callsTo<FeesApi>();

/** A statement as it is sent: the file as base64. */
export interface StatementFile {
  fileName: string;
  file: string;
}

export interface FeesQuestion {
  search: string;
  filter: FeeFilter;
  page: number;
}

export const getOwnFees = () => call('GET', '/api/fees');

export const listFees = ({ search, filter, page }: FeesQuestion) =>
  api<FeesList>('/api/fees/members', { query: { search, filter, page } });

/** The books of those who were removed. */
export const listRemovedBooks = () => call('GET', '/api/fees/removed');

/** Returns the address at which the list can be downloaded as a table. */
export function feesFileUrl({ search, filter }: Omit<FeesQuestion, 'page'>): string {
  return `/api/fees/members?${new URLSearchParams({ search, filter, format: 'csv' }).toString()}`;
}

export const getMemberFees = (id: string) => call('GET', '/api/fees/members/:id', { param: { id } });

export const recordPayment = (payment: NewPayment) =>
  api<RecordedPayment>('/api/fees/payments', { method: 'POST', body: payment });

/**
 * Takes a payment back.
 *
 * @param shares of a bank's line that several members share: this one, or all.
 */
export const cancelPayment = (id: string, shares: 'one' | 'all' = 'one') =>
  call('DELETE', '/api/fees/payments/:id', { param: { id }, query: { shares } });

/**
 * Moves a payment to another member.
 *
 * @param member whom the payment is given to.
 * @returns the fees of who had it.
 */
export const movePayment = (id: string, member: string) =>
  call('POST', '/api/fees/payments/:id', { param: { id }, json: { member } });

/** Gives back what a member has paid in advance. */
export const refundAdvance = (refund: NewRefund) => call('POST', '/api/fees/refunds', { json: refund });

/**
 * Transfers a part of what a member has paid to another one.
 *
 * @returns the fees of who had it.
 */
export const transferPaid = (transfer: NewTransfer) =>
  call('POST', '/api/fees/transfers', { json: transfer });

export const addDue = (due: NewExtraDue) => call('POST', '/api/fees/extra-dues', { json: due });

export const cancelDue = (id: string) => call('DELETE', '/api/fees/dues/:id', { param: { id } });

export const planDues = (year: number) => call('GET', '/api/fees/dues', { query: { year: String(year) } });

export const createDues = (order: NewDues) => call('POST', '/api/fees/dues', { json: order });

export const undoDues = (year: number) => call('DELETE', '/api/fees/dues', { query: { year: String(year) } });

export const listReductions = () => call('GET', '/api/fees/reductions');

export const addReduction = (reduction: NewReduction) =>
  call('POST', '/api/fees/reductions', { json: reduction });

export const endReduction = (id: string) => call('DELETE', '/api/fees/reductions/:id', { param: { id } });

/** Lists the members who have been chosen for a reduction. */
export const listReduced = (id: string) => call('GET', '/api/fees/reductions/:id', { param: { id } });

/** Chooses a member for a reduction, or no longer. */
export const chooseReduced = (id: string, choice: ReductionChoice) =>
  call('POST', '/api/fees/reductions/:id', { param: { id }, json: choice });

/** @param period the days of the statements; left out, the latest. */
export const listImports = (period: Partial<Record<'from' | 'until', string>> = {}) =>
  call('GET', '/api/fees/imports', { query: period });

/**
 * Shows what importing a bank statement would do.
 *
 * @param columns left out, the server takes those it knows of this bank.
 */
export const previewStatement = (file: StatementFile, columns?: StatementColumns) =>
  api<StatementPreview>('/api/fees/imports', { method: 'POST', body: { ...file, columns } });

/**
 * Imports a bank statement.
 *
 * @param choices whose they are, by the keys of the lines.
 * @param same the keys of those that came with another file.
 */
export const importStatement = (
  file: StatementFile,
  columns: StatementColumns,
  choices: Readonly<Record<string, LineChoice>>,
  same: readonly string[],
) => api<ImportResult>('/api/fees/imports', { method: 'POST', body: { ...file, columns, choices, same } });

export const listOpenLines = () => call('GET', '/api/fees/open-lines');

/**
 * Turns open lines into payments of the chosen members.
 *
 * @param choices whose they are, by the keys of the lines.
 */
export const payOpenLines = (choices: Readonly<Record<string, LineChoice>>) =>
  call('POST', '/api/fees/open-lines', { json: { choices } });

/** Takes back that an entry is not from a member: its line waits again. */
export const reopenIncome = (entry: string) => call('PATCH', '/api/fees/open-lines', { json: { entry } });

export const undoImport = (id: string) => call('DELETE', '/api/fees/imports/:id', { param: { id } });

export const planReminders = () => call('GET', '/api/fees/reminders');

/**
 * Sends reminders of what is overdue.
 *
 * @param members by their ids; those who are not late, or were reminded of late, get none.
 */
export const sendReminders = (members: readonly string[]) =>
  call('POST', '/api/fees/reminders', { json: { members } });

/** Returns the reminder that each of these members would get. */
export const getReminderTexts = (members: readonly string[]) =>
  call('POST', '/api/fees/reminder-texts', { json: { members } });

/** A file of the computer as it is sent. */
export async function readFile(file: File): Promise<StatementFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // In parts: all of them would be too many arguments for one call.
  let text = '';
  for (let from = 0; from < bytes.length; from += 8192) {
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  }
  return { fileName: file.name, file: btoa(text) };
}
