// GET /api/applications, PATCH /api/applications/{id}: applications for membership; for administrators.

import type { Config, Context } from '@netlify/functions';
import { applications } from '../applications/applications.ts';
import { handleApplication, handleApplications } from '../applications/decide.ts';
import { deps, ownPart } from '../deps/deps.ts';
import { readFeesTable } from '../fees/table.ts';
import { mailing } from '../mail/send-soon.ts';
import { mailTexts } from '../mail/texts.ts';

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
