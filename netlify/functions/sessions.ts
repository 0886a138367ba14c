// /api/_auth/sessions…: a member's own sessions. POST /api/_auth/session-end: ends one by the link in a mail.

import type { Config, Context } from '@netlify/functions';
import { handleOneSession, handleSessionEnd, handleSessions } from '../identity/account/sessions.ts';
import { deps, ownPart } from '../deps/deps.ts';
import { sessionList } from '../identity/accounts/session-list.ts';

const list = ownPart(sessionList);

export default (request: Request, { params }: Context): Promise<Response> => {
  const all = { ...deps, sessionList: list };
  const { pathname } = new URL(request.url);
  if (/\/_auth\/session-end\/?$/i.test(pathname)) return handleSessionEnd(request, all);
  return params['id'] === undefined
    ? handleSessions(request, all)
    : handleOneSession(request, params['id'], all);
};

// Read by the host without running it: literals only.
export const config: Config = {
  path: ['/api/_auth/sessions', '/api/_auth/sessions/:id', '/api/_auth/session-end'],
  rateLimit: {
    windowLimit: 60,
    windowSize: 60,
    aggregateBy: ['ip', 'domain'],
  },
};
