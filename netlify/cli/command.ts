// The arguments of the `npm run members` commands, and the way they report that something can't be done.

import type { Directory } from '../identity/accounts/directory.ts';
import type { FactorResets } from '../office/register/store/factor-reset.ts';

export interface Context {
  members: Directory;
  resets: FactorResets;
  /** SESSION_SECRET of the site, or of the local run. */
  secret: string | undefined;
  /** The site's address, for links. */
  site: string;
  now(): number;
}

/** The command was not written as it should be. */
export class WrongUse extends Error {}

/** The request can't be carried out; nothing was changed. */
export class Refused extends Error {}
