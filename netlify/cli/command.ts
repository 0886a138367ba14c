// The arguments of the `npm run members` commands, and the way they report that something can't be done.

import type { BulkActions } from '../members/bulk-actions.ts';
import type { Directory } from '../members/directory.ts';
import type { FactorResets } from '../members/factor-reset.ts';
import type { Removals } from '../members/removal.ts';

export interface Context {
  members: Directory;
  actions: BulkActions;
  removals: Removals;
  resets: FactorResets;
  /** SESSION_SECRET of the site, or of the local run. */
  secret: string | undefined;
  /** The site's address, for links. */
  site: string;
  now(): number;
  /** Reports the progress of long work, apart from the command's output. */
  note(line: string): void;
  /** Asks whoever sits at the terminal; left out where nobody does. */
  confirm?: ((question: string) => Promise<boolean>) | undefined;
}

/** The command was not written as it should be. */
export class WrongUse extends Error {}

/** The request can't be carried out; nothing was changed. */
export class Refused extends Error {}
