// The dependencies of the editors' endpoints.

import type { ContentStore } from '../content/store.ts';
import type { EntryReceipts } from '../../base/entries/receipts.ts';
import type { WaitingFiles } from './waiting.ts';
import type { GuardDeps } from '../../identity/session/guard.ts';

export interface EditingDeps extends GuardDeps {
  /** @throws ReadOnlyError if the site has no repository. */
  store(): Promise<ContentStore>;
  /** Called after a save, where no host rebuilds the site automatically. */
  saved?(): Promise<void>;
  waiting: WaitingFiles;
  /** The receipts of quick notices. */
  receipts: EntryReceipts;
}
