// POST /api/apply: an application for membership. POST /api/apply/confirm: confirms it by the link in the mail.

import type { Config, Context } from '@netlify/functions';
import { applications } from '../office/applications/applications.ts';
import { handleApply, handleConfirmation } from '../office/applications/apply.ts';
import { deps, ownPart } from '../deps/deps.ts';
import { mailing } from '../base/mail/send-soon.ts';

const store = ownPart(applications);

export default (request: Request, { ip, deploy }: Context): Promise<Response> => {
  const all = { ...deps, applications: store, address: ip, mailing: mailing(process.env, deploy.context) };
  return /\/confirm$/.test(new URL(request.url).pathname)
    ? handleConfirmation(request, all)
    : handleApply(request, all);
};

// Read by the host without running it: literals only.
export const config: Config = {
  path: ['/api/apply', '/api/apply/confirm'],
  rateLimit: {
    windowLimit: 60,
    windowSize: 60,
    aggregateBy: ['ip', 'domain'],
  },
};
