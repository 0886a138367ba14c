// The calls with which administrators handle reports from the field.

import type { ReportDeskApi } from '../../../netlify/office/reports/desk.ts';
import type { ReportDecision } from '../../core/api/report.ts';
import { callsTo } from '../../core/client/typed-api.ts';

/** Calls an endpoint about reports, by method and address, with the data to send. */
export const call = callsTo<ReportDeskApi>();

export const decideReport = (id: string, json: ReportDecision) =>
  call('PATCH', '/api/report-desk/:id', { param: { id }, json });

export const photoAddress = (id: string, number: number) =>
  `/api/report-desk/photo?id=${id}&number=${number}`;
