// POST /api/_mail/send: sends the mail that is due, in the background.

import type { Config, Context } from '@netlify/functions';
import { handleSend } from '../office/sending/endpoint.ts';

export default (request: Request, { deploy }: Context): Promise<Response> =>
  handleSend(request, {
    environment: process.env,
    context: deploy.context,
    now: Date.now,
    // The host stops the function after fifteen minutes; if mail is left by then, it calls itself again first.
    patience: 14 * 60_000,
    site: request.url,
  });

// Read by the host without running it: literals only.
export const config: Config = {
  path: '/api/_mail/send',
  background: true,
  rateLimit: {
    windowLimit: 60,
    windowSize: 60,
    aggregateBy: ['ip', 'domain'],
  },
};
