// Bulk actions that suffice for tests of the endpoints alone: there are no members, and every call succeeds.

import type { BulkActions } from '../../netlify/office/register/store/bulk-actions.ts';

const undone = { restored: 1, partly: 0, removed: 0, skipped: { books: 0, account: 0, changed: 0 } };

export const memoryBulkActions: BulkActions = {
  listKnown: async () => [],
  findColumns: async () => null,
  import: async ({ add }) => ({ id: '1', added: add.length, updated: 0, withEmail: 0, withoutEmail: 0 }),
  planRenewal: async () => ({ key: 'x', renewed: 1, disabled: 0, unpaid: 0, longer: 0 }),
  renew: async () => ({ id: '1', renewed: 1 }),
  planReduction: async () => ({ key: 'x', chosen: 1, disabled: 0, already: 0, otherKind: 0 }),
  reduce: async () => ({ id: '1', chosen: 1 }),
  planStandings: async () => ({ key: 'x', chosen: 1, left: 0, withRole: 0, already: 0, later: 0 }),
  recordStandings: async () => ({ id: '1', chosen: 1 }),
  listLatest: async () => [],
  undo: async () => undone,
};
