// GET /api/report-desk, its photos and table, PATCH /api/report-desk/{id}: field reports, for administrators.

import type { Config } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { serveMailing } from '../deps/mailing-app.ts';
import { reportDeskApp } from '../office/reports/desk.ts';
import { reports } from '../office/reports/reports.ts';

export default serveMailing((mailing) => reportDeskApp({ ...deps, reports: ownPart(reports), mailing }));

export const config: Config = {
  path: ['/api/report-desk', '/api/report-desk/:id'],
};
