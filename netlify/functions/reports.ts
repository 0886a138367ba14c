// POST /api/reports: a field report. POST /api/reports/parts: a part of a photo. POST /api/reports/state: the state of a
// report, by its receipt and code.

import type { Config, Context } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { waitingFiles } from '../editor/editing/waiting.ts';
import { reports } from '../office/reports/reports.ts';
import { handleParts, handleReports, handleState } from '../office/reports/submit.ts';

const store = ownPart(reports);
const waiting = ownPart(waitingFiles);

export default (request: Request, { ip }: Context): Promise<Response> => {
  const all = { ...deps, reports: store, waiting, address: ip };
  const { pathname } = new URL(request.url);
  if (/\/parts\/?$/i.test(pathname)) return handleParts(request, all);
  if (/\/state\/?$/i.test(pathname)) return handleState(request, all);
  return handleReports(request, all);
};

// Read by the host without running it: literals only.
export const config: Config = {
  path: ['/api/reports', '/api/reports/parts', '/api/reports/state'],
  rateLimit: {
    windowLimit: 240,
    windowSize: 60,
    aggregateBy: ['ip', 'domain'],
  },
};
