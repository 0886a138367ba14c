// /api/_auth/data, /api/_auth/data-requests: all that is known of a member, for the member. /api/data-requests: the
// members' requests about it, for administrators.

import type { Config, Context } from '@netlify/functions';
import { bind } from '../database/bind.ts';
import { collectOwnData } from '../office/privacy/collect.ts';
import { handleDataRequest, handleDataRequests } from '../office/privacy/office.ts';
import { handleOwnData, handleOwnRequests } from '../office/privacy/own.ts';
import { dataRequests } from '../office/privacy/requests.ts';
import { deps, ownPart } from '../deps/deps.ts';

const requests = ownPart(dataRequests);
const data = ownPart((database) => bind(database, { collectOwnData }));

export default (request: Request, { params: { id } }: Context): Promise<Response> => {
  const all = { ...deps, requests, collect: data.collectOwnData };
  const { pathname } = new URL(request.url);
  if (/\/_auth\/data\/?$/i.test(pathname)) return handleOwnData(request, all);
  if (/\/_auth\//i.test(pathname)) return handleOwnRequests(request, all);
  return id === undefined ? handleDataRequests(request, all) : handleDataRequest(request, id, all);
};

// Read by the host without running it: literals only.
export const config: Config = {
  path: ['/api/_auth/data', '/api/_auth/data-requests', '/api/data-requests', '/api/data-requests/:id'],
  rateLimit: {
    windowLimit: 60,
    windowSize: 60,
    aggregateBy: ['ip', 'domain'],
  },
};
