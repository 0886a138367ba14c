// GET /api/applications, PATCH /api/applications/{id}: applications for membership; for administrators.

import type { Config } from '@netlify/functions';
import { applications } from '../office/applications/applications.ts';
import { applicationsApp } from '../office/applications/decide.ts';
import { deps, ownPart } from '../deps/deps.ts';
import { serveMailing } from '../deps/mailing-app.ts';
import { readFeesTable } from '../office/fees/table.ts';
import { mailTexts } from '../base/mail/texts.ts';

export default serveMailing((mailing) =>
  applicationsApp({
    ...deps,
    applications: ownPart(applications),
    mailing,
    texts: mailTexts(process.cwd()),
    table: (day: string) => readFeesTable(process.cwd(), day),
  }),
);

export const config: Config = {
  path: ['/api/applications', '/api/applications/:id'],
};
