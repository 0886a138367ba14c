// /api/_auth/sessions…: a member's own sessions. POST /api/_auth/session-end: ends one by the link from a mail.

import type { Config } from '@netlify/functions';
import { serve } from '../base/http/app.ts';
import { sessionsApp } from '../identity/account/sessions.ts';
import { deps, ownPart } from '../deps/deps.ts';
import { sessionList } from '../identity/accounts/session-list.ts';

const app = sessionsApp({ ...deps, sessionList: ownPart(sessionList) });

export default (request: Request): Promise<Response> => serve(app, request);

// Read by the host without running it: literals only.
export const config: Config = {
  path: ['/api/_auth/sessions', '/api/_auth/sessions/:id', '/api/_auth/session-end'],
  rateLimit: {
    windowLimit: 60,
    windowSize: 60,
    aggregateBy: ['ip', 'domain'],
  },
};
