// GET /api/report-desk, its photos and table, PATCH /api/report-desk/{id}: reports from the field; for administrators.

import type { Config, Context } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { mailing } from '../base/mail/send-soon.ts';
import {
  handleReport,
  handleReportDesk,
  handleReportExport,
  handleReportPhoto,
} from '../office/reports/desk.ts';
import { reports } from '../office/reports/reports.ts';

const store = ownPart(reports);

export default (request: Request, { params, deploy }: Context): Promise<Response> => {
  const all = { ...deps, reports: store, mailing: mailing(process.env, deploy.context) };
  const { id } = params;
  if (id === undefined) return handleReportDesk(request, all);
  if (id === 'photo') return handleReportPhoto(request, all);
  if (id === 'export') return handleReportExport(request, all);
  return handleReport(request, id, all);
};

export const config: Config = {
  path: ['/api/report-desk', '/api/report-desk/:id'],
};
