// /api/_auth/passkey…: sign-in by a passkey, and a member's own passkeys. A function of its own, since the library that
// checks them is large.

import type { Config, Context } from '@netlify/functions';
import { deps } from '../deps/deps.ts';
import { mailing } from '../mail/send-soon.ts';
import { handleNewPasskey, handleOwnPasskey, handleOwnPasskeys } from '../passkeys/own.ts';
import { handlePasskeyOptions, handlePasskeySignIn } from '../passkeys/sign-in.ts';

export default (request: Request, { ip, params, deploy }: Context): Promise<Response> => {
  const given = {
    ...deps,
    address: ip,
    rpId: process.env['PASSKEY_RP_ID'],
    mail: mailing(process.env, deploy.context),
  };
  const { pathname } = new URL(request.url);
  const [, name = '', id] = /\/_auth\/([\w-]+)(?:\/([^/]+))?\/?$/i.exec(pathname) ?? [];
  if (name.toLowerCase() === 'passkey-options') return handlePasskeyOptions(request, given);
  if (name.toLowerCase() === 'passkey') return handlePasskeySignIn(request, given);
  if (id === 'new') return handleNewPasskey(request, given);
  return id === undefined
    ? handleOwnPasskeys(request, given)
    : handleOwnPasskey(request, params['id'], given);
};

// Read by the host without running it: literals only.
export const config: Config = {
  path: [
    '/api/_auth/passkey',
    '/api/_auth/passkey-options',
    '/api/_auth/passkeys',
    '/api/_auth/passkeys/:id',
  ],
  rateLimit: {
    windowLimit: 60,
    windowSize: 60,
    aggregateBy: ['ip', 'domain'],
  },
};
