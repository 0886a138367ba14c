// /api/_auth/data, /api/_auth/data-requests: all data held about the signed-in member. /api/data-requests: members' requests
// about their data, for administrators.

import type { Config } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { serve } from '../base/http/app.ts';
import { readOwnData } from '../office/parts/parts.ts';
import { collectOwnData } from '../office/privacy/collect.ts';
import { privacyApp } from '../office/privacy/office.ts';
import { dataRequests } from '../office/privacy/requests.ts';

const data = ownPart((database) => ({
  collect: (id: string, now: number) => collectOwnData(database, id, now, readOwnData),
}));

const app = privacyApp({ ...deps, requests: ownPart(dataRequests), collect: data.collect });

export default (request: Request): Promise<Response> => serve(app, request);

// Read by the host without running it: literals only.
export const config: Config = {
  path: ['/api/_auth/data', '/api/_auth/data-requests', '/api/data-requests', '/api/data-requests/:id'],
  rateLimit: {
    windowLimit: 60,
    windowSize: 60,
    aggregateBy: ['ip', 'domain'],
  },
};
