// /api/desk: what editors have still to do, what they did last, and undoing it.

import type { Config } from '@netlify/functions';
import { blobStore } from '../database/blob-store.ts';
import { buildLocally, configuredStore } from '../content/configured-store.ts';
import { handleDesk } from '../desk/desk.ts';
import { readReport } from '../desk/report.ts';

export default (request: Request): Promise<Response> =>
  handleDesk(request, {
    secret: process.env['SESSION_SECRET'],
    store: blobStore(),
    now: Date.now,
    report: () => readReport(process.cwd()),
    content: async () => configuredStore(process.env),
    saved: () => buildLocally(process.env),
  });

export const config: Config = {
  path: '/api/desk',
};
