// The journal in the database, as the endpoints use it.

import { bind } from '../../database/bind.ts';
import type { Database } from '../../database/connection.ts';
import { handOver } from './handovers.ts';
import { listJournal, readJournal } from './list.ts';
import { countMoney } from './numbers.ts';

export const journalOf = (database: Database) =>
  bind(database, { page: readJournal, all: listJournal, handOver, numbers: countMoney });

export type Journal = ReturnType<typeof journalOf>;
