// A journal that suffices for tests of the endpoints alone: it has one entry, and every call succeeds.

import type { Journal } from '../../netlify/office/journal/journal.ts';

const entry = {
  ...{ id: '1', entry: 'payment' as const, day: '2026-11-20', paidOn: '2026-11-20', amount: 100 },
  ...{ way: 'cash' as const, purposes: ['hunter 2026'], memberNumber: '0042', reference: '', note: '' },
};

export const memoryJournal: Journal = {
  page: async () => ({ entries: [entry], total: 1, sums: [], days: [], handovers: [] }),
  all: async () => [entry],
  handOver: async () => {},
  numbers: async (year) => ({ year, months: [], overdue: [] }),
};
