// The dependencies of the editors' endpoints.

import type { ContentStore } from '../content/store.ts';
import type { EntryReceipts } from '../../base/entries/receipts.ts';
import type { WaitingFiles } from './waiting.ts';
import type { GuardDeps } from '../../identity/session/guard.ts';

export interface EditingDeps extends GuardDeps {
  /** @throws ReadOnlyError where the site has no repository. */
  store(): Promise<ContentStore>;
  /** Called after a change was saved where no host builds the site by itself. */
  saved?(): Promise<void>;
  waiting: WaitingFiles;
  /** Of quick notices. */
  receipts: EntryReceipts;
}
