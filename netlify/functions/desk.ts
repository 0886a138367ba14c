// /api/desk: what editors have still to do, what they did last, and undoing it.

import type { Config } from '@netlify/functions';
import { deps } from '../deps.ts';
import { buildLocally, configuredStore } from '../content/configured-store.ts';
import { handleDesk } from '../desk/desk.ts';
import { readReport } from '../desk/report.ts';

export default (request: Request): Promise<Response> =>
  handleDesk(request, {
    ...deps,
    report: () => readReport(process.cwd()),
    content: async () => configuredStore(process.env),
    saved: () => buildLocally(process.env),
  });

export const config: Config = {
  path: '/api/desk',
};
