// /api/_auth/passkey… and /step-up…: signing in with a passkey, making a session strong with a passkey or a code, and a
// member's own passkeys and codes. A separate function, since the library that verifies passkeys is large.

import type { Config, Context } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { mailing } from '../base/mail/send-soon.ts';
import { codes } from '../identity/accounts/codes.ts';
import { usedStates } from '../identity/oidc/used-states.ts';
import { handleCodes, handleStepUpCode } from '../identity/passkeys/codes.ts';
import { handleNewPasskey, handleOwnPasskey, handleOwnPasskeys } from '../identity/passkeys/own.ts';
import { handlePasskeyOptions, handlePasskeySignIn } from '../identity/passkeys/sign-in.ts';
import { passkeys } from '../identity/passkeys/store.ts';
import { handleStepUp, handleStepUpOptions } from '../identity/passkeys/step-up.ts';

const parts = { codes: ownPart(codes), passkeys: ownPart(passkeys), states: ownPart(usedStates) };

export default (request: Request, { ip, params, deploy }: Context): Promise<Response> => {
  const given = {
    ...deps,
    ...parts,
    address: ip,
    rpId: process.env['PASSKEY_RP_ID'],
    mailing: mailing(process.env, deploy.context),
  };
  const { pathname } = new URL(request.url);
  const [, name = '', id] = /\/_auth\/([\w-]+)(?:\/([^/]+))?\/?$/i.exec(pathname) ?? [];
  if (name.toLowerCase() === 'passkey-options') return handlePasskeyOptions(request, given);
  if (name.toLowerCase() === 'passkey') return handlePasskeySignIn(request, given);
  if (name.toLowerCase() === 'step-up-options') return handleStepUpOptions(request, given);
  if (name.toLowerCase() === 'step-up') return handleStepUp(request, given);
  if (name.toLowerCase() === 'step-up-code') return handleStepUpCode(request, given);
  if (name.toLowerCase() === 'codes') return handleCodes(request, given);
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
    '/api/_auth/codes',
    '/api/_auth/step-up',
    '/api/_auth/step-up-code',
    '/api/_auth/step-up-options',
  ],
  rateLimit: {
    windowLimit: 60,
    windowSize: 60,
    aggregateBy: ['ip', 'domain'],
  },
};
