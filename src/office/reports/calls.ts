// Reports from the field as administrators see to them.

import type { ReportDeskApi } from '../../../netlify/office/reports/desk.ts';
import type { ReportDecision, ReportState } from '../../core/api/report.ts';
import { callsTo } from '../../core/client/typed-api.ts';

const call = callsTo<ReportDeskApi>();

export const listReports = (state: ReportState | 'all', page: number) =>
  call('GET', '/api/report-desk', { query: { state, page: String(page) } });

export const decideReport = (id: string, json: ReportDecision) =>
  call('PATCH', '/api/report-desk/:id', { param: { id }, json });

export const photoAddress = (id: string, number: number) =>
  `/api/report-desk/photo?id=${id}&number=${number}`;

/** The table of all reports, as a file. */
export const exportAddress = '/api/report-desk/export';
