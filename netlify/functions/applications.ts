// GET /api/applications, PATCH /api/applications/{id}: applications for membership; for administrators.

import type { Config, Context } from '@netlify/functions';
import { applications } from '../office/applications/applications.ts';
import { applicationsApp } from '../office/applications/decide.ts';
import { deps, ownPart } from '../deps/deps.ts';
import { readFeesTable } from '../office/fees/table.ts';
import { mailing } from '../base/mail/send-soon.ts';
import { serve } from '../base/http/app.ts';
import { mailTexts } from '../base/mail/texts.ts';

const store = ownPart(applications);

let app: ReturnType<typeof applicationsApp> | undefined;

export default (request: Request, { deploy }: Context): Promise<Response> => {
  app ??= applicationsApp({
    ...deps,
    applications: store,
    mailing: mailing(process.env, deploy.context),
    texts: mailTexts(process.cwd()),
    table: (day: string) => readFeesTable(process.cwd(), day),
  });
  return serve(app, request);
};

export const config: Config = {
  path: ['/api/applications', '/api/applications/:id'],
};
