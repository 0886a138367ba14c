// GET /api/applications, PATCH /api/applications/{id}: applications for membership; for administrators.

import type { Config, Context } from '@netlify/functions';
import { applications } from '../office/applications/applications.ts';
import { handleApplication, handleApplications } from '../office/applications/decide.ts';
import { deps, ownPart } from '../deps/deps.ts';
import { readFeesTable } from '../office/fees/table.ts';
import { mailing } from '../base/mail/send-soon.ts';
import { mailTexts } from '../base/mail/texts.ts';

const store = ownPart(applications);

export default (request: Request, { params, deploy }: Context): Promise<Response> => {
  const all = {
    ...deps,
    applications: store,
    mailing: mailing(process.env, deploy.context),
    texts: mailTexts(process.cwd()),
    table: (day: string) => readFeesTable(process.cwd(), day),
  };
  return params['id'] === undefined
    ? handleApplications(request, all)
    : handleApplication(request, params['id'], all);
};

export const config: Config = {
  path: ['/api/applications', '/api/applications/:id'],
};
