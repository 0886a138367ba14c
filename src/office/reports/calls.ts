// Reports from the field as administrators see to them.

import type { Report, ReportDecision, ReportList, ReportState } from '../../core/api/report.ts';
import { api, ApiError } from '../../core/client/client.ts';

const desk = '/api/report-desk';

export const listReports = (state: ReportState | 'all', page: number) =>
  api<ReportList>(desk, { query: { state, page } });

export const decideReport = (id: string, decision: ReportDecision) =>
  api<{ report: Report; isMailed: boolean }>(`${desk}/${id}`, { method: 'PATCH', body: decision });

export const photoAddress = (id: string, number: number) => `${desk}/photo?id=${id}&number=${number}`;

/** The table of all reports, as a file. */
export const exportAddress = `${desk}/export`;

/** The fields of the two forms. */
export type ReportField = 'note' | 'email' | 'duplicateOf';

/** Returns the fields that are wrong by an error of the API; none for any other error. */
export const wrongFields = (error: unknown): ReportField[] =>
  error instanceof ApiError && error.code === 'invalid-fields' ? (error.fields as ReportField[]) : [];
