// The site as a relying party of passkeys: a domain (the RP ID), and the origin of the page that asks for them.

import { ProblemError } from '../../base/http/endpoint.ts';

export interface RelyingParty {
  id: string;
  /** The only origin whose pages may ask: the one that the request came to. */
  origin: string;
}

/**
 * @param setting PASSKEY_RP_ID, the domain that passkeys are bound to; the request's own host by default. Passkeys for
 * one domain cannot be used on another.
 * @throws ProblemError 404 if the request's host is outside that domain, such as a preview's: browsers would refuse.
 */
export function relyingParty(request: Request, setting: string | undefined): RelyingParty {
  const { hostname, origin } = new URL(request.url);
  const id = setting || hostname;
  if (hostname !== id && !hostname.endsWith(`.${id}`)) {
    throw new ProblemError('passkeys-elsewhere');
  }
  return { id, origin };
}
