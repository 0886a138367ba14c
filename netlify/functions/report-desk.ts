// GET /api/report-desk, its photos and table, PATCH /api/report-desk/{id}: field reports, for administrators.

import type { Config, Context } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { mailing } from '../base/mail/send-soon.ts';
import { serve } from '../base/http/app.ts';
import { reportDeskApp } from '../office/reports/desk.ts';
import { reports } from '../office/reports/reports.ts';

const store = ownPart(reports);

let app: ReturnType<typeof reportDeskApp> | undefined;

export default (request: Request, { deploy }: Context): Promise<Response> => {
  app ??= reportDeskApp({ ...deps, reports: store, mailing: mailing(process.env, deploy.context) });
  return serve(app, request);
};

export const config: Config = {
  path: ['/api/report-desk', '/api/report-desk/:id'],
};
