// The site as passkeys are bound to it: a domain (the RP ID), and the address of the page that asks for them.

import { ProblemError } from '../../base/http/endpoint.ts';

export interface RelyingParty {
  id: string;
  /** The only page that may ask: one of this site, at the address that the request came to. */
  origin: string;
}

/**
 * @param setting the domain that passkeys are bound to: PASSKEY_RP_ID; the request's own host without it. Passkeys made
 * for one domain are of no use at another.
 * @throws ProblemError 404 where the request came to a host outside that domain, such as a preview's: browsers would
 * refuse.
 */
export function relyingParty(request: Request, setting: string | undefined): RelyingParty {
  const { hostname, origin } = new URL(request.url);
  const id = setting || hostname;
  if (hostname !== id && !hostname.endsWith(`.${id}`)) {
    throw new ProblemError('passkeys-elsewhere');
  }
  return { id, origin };
}
