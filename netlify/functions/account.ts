// /api/_auth/account, /api/_auth/email…: the member's own account, and changing its e-mail address.

import type { Config, Context } from '@netlify/functions';
import { handleAccount } from '../identity/account/account.ts';
import { handleEmailConfirmation } from '../identity/account/email-confirm.ts';
import { emailChanges } from '../identity/account/email-store.ts';
import { handleEmail } from '../identity/account/email.ts';
import { deps, ownPart } from '../deps/deps.ts';
import { passkeys } from '../identity/passkeys/store.ts';
import { mailing } from '../base/mail/send-soon.ts';

const parts = { emailChanges: ownPart(emailChanges), passkeys: ownPart(passkeys) };

export default (request: Request, { ip, deploy }: Context): Promise<Response> => {
  const all = {
    ...deps,
    ...parts,
    address: ip,
    mailing: mailing(process.env, deploy.context),
  };
  const { pathname } = new URL(request.url);
  if (/\/account\/?$/i.test(pathname)) return handleAccount(request, all);
  return /\/confirm\/?$/i.test(pathname) ? handleEmailConfirmation(request, all) : handleEmail(request, all);
};

// Read by the host without running it: literals only.
export const config: Config = {
  path: ['/api/_auth/account', '/api/_auth/email', '/api/_auth/email/confirm'],
  rateLimit: {
    windowLimit: 60,
    windowSize: 60,
    aggregateBy: ['ip', 'domain'],
  },
};
