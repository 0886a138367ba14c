// Reports from the field as administrators see to them.

import type { ReportDeskApi } from '../../../netlify/office/reports/desk.ts';
import type { ReportDecision } from '../../core/api/report.ts';
import { callsTo } from '../../core/client/typed-api.ts';

/** A call about reports: by its method and address, with what is sent. */
export const call = callsTo<ReportDeskApi>();

export const decideReport = (id: string, json: ReportDecision) =>
  call('PATCH', '/api/report-desk/:id', { param: { id }, json });

export const photoAddress = (id: string, number: number) =>
  `/api/report-desk/photo?id=${id}&number=${number}`;
