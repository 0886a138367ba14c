// The calls of the screens about fees; the server checks every right and every amount itself.

import { api } from '../../core/client/client.ts';
import type {
  FeeFilter,
  FeesList,
  KeptBooks,
  MemberFees,
  NewExtraDue,
  NewPayment,
  NewReduction,
  NewRefund,
  NewTransfer,
  OwnFees,
  RecordedPayment,
  ReducedMembers,
  ReductionChoice,
  ReductionList,
  ReminderPlan,
  ReminderText,
} from '../../core/api/fees.ts';
import type { NewDues, YearPlan } from './api/year-dues.ts';
import type {
  AddedPayments,
  BankImport,
  ImportResult,
  LineChoice,
  OpenLines,
  StatementColumns,
  StatementPreview,
  UndoResult,
} from './api/statements.ts';

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

export const getOwnFees = () => api<OwnFees>('/api/fees');

export const listFees = ({ search, filter, page }: FeesQuestion) =>
  api<FeesList>('/api/fees/members', { query: { search, filter, page } });

/** The books of those who were removed. */
export const listRemovedBooks = () => api<{ books: KeptBooks[] }>('/api/fees/removed');

/** Returns the address at which the list can be downloaded as a table. */
export function feesFileUrl({ search, filter }: Omit<FeesQuestion, 'page'>): string {
  return `/api/fees/members?${new URLSearchParams({ search, filter, format: 'csv' }).toString()}`;
}

export const getMemberFees = (id: string) => api<MemberFees>(`/api/fees/members/${id}`);

export const recordPayment = (payment: NewPayment) =>
  api<RecordedPayment>('/api/fees/payments', { method: 'POST', body: payment });

/**
 * Takes a payment back.
 *
 * @param shares of a bank's line that several members share: this one, or all.
 */
export const cancelPayment = (id: string, shares: 'one' | 'all' = 'one') =>
  api<MemberFees>(`/api/fees/payments/${id}`, { method: 'DELETE', query: { shares } });

/**
 * Moves a payment to another member.
 *
 * @param member whom the payment is given to.
 * @returns the fees of who had it.
 */
export const movePayment = (id: string, member: string) =>
  api<MemberFees>(`/api/fees/payments/${id}`, { method: 'POST', body: { member } });

/** Gives back what a member has paid in advance. */
export const refundAdvance = (refund: NewRefund) =>
  api<RecordedPayment>('/api/fees/refunds', { method: 'POST', body: refund });

/**
 * Transfers a part of what a member has paid to another one.
 *
 * @returns the fees of who had it.
 */
export const transferPaid = (transfer: NewTransfer) =>
  api<MemberFees>('/api/fees/transfers', { method: 'POST', body: transfer });

export const addDue = (due: NewExtraDue) =>
  api<MemberFees>('/api/fees/extra-dues', { method: 'POST', body: due });

export const cancelDue = (id: string) => api<MemberFees>(`/api/fees/dues/${id}`, { method: 'DELETE' });

export const planDues = (year: number) => api<YearPlan>('/api/fees/dues', { query: { year } });

export const createDues = (order: NewDues) =>
  api<{ created: number }>('/api/fees/dues', { method: 'POST', body: order });

export const undoDues = (year: number) =>
  api<{ cancelled: number }>('/api/fees/dues', { method: 'DELETE', query: { year } });

export const listReductions = () => api<ReductionList>('/api/fees/reductions');

export const addReduction = (reduction: NewReduction) =>
  api<ReductionList>('/api/fees/reductions', { method: 'POST', body: reduction });

export const endReduction = (id: string) =>
  api<ReductionList>(`/api/fees/reductions/${id}`, { method: 'DELETE' });

/** Lists the members who have been chosen for a reduction. */
export const listReduced = (id: string) => api<ReducedMembers>(`/api/fees/reductions/${id}`);

/** Chooses a member for a reduction, or no longer. */
export const chooseReduced = (id: string, choice: ReductionChoice) =>
  api<ReducedMembers>(`/api/fees/reductions/${id}`, { method: 'POST', body: choice });

/** @param period the days of the statements; left out, the latest. */
export const listImports = (period: Partial<Record<'from' | 'until', string>> = {}) =>
  api<{ imports: BankImport[] }>('/api/fees/imports', { query: period });

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

export const listOpenLines = () => api<OpenLines>('/api/fees/open-lines');

/**
 * Turns open lines into payments of the chosen members.
 *
 * @param choices whose they are, by the keys of the lines.
 */
export const payOpenLines = (choices: Readonly<Record<string, LineChoice>>) =>
  api<AddedPayments>('/api/fees/open-lines', { method: 'POST', body: { choices } });

/** Takes back that an entry is not from a member: its line waits again. */
export const reopenIncome = (entry: string) =>
  api<{ entry: string }>('/api/fees/open-lines', { method: 'PATCH', body: { entry } });

export const undoImport = (id: string) => api<UndoResult>(`/api/fees/imports/${id}`, { method: 'DELETE' });

export const planReminders = () => api<ReminderPlan>('/api/fees/reminders');

/**
 * Sends reminders of what is overdue.
 *
 * @param members by their ids; those who are not late, or were reminded of late, get none.
 */
export const sendReminders = (members: readonly string[]) =>
  api<{ sent: number }>('/api/fees/reminders', { method: 'POST', body: { members } });

/** Returns the reminder that each of these members would get. */
export const getReminderTexts = (members: readonly string[]) =>
  api<{ texts: ReminderText[] }>('/api/fees/reminder-texts', { method: 'POST', body: { members } });

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
