// Fees that suffice for tests of the endpoints alone: nobody owes anything, and every call succeeds.

import type { Fees } from '../../netlify/office/fees/fees.ts';

const payment = {
  ...{ id: '1', entry: 'payment' as const, paidOn: '2026-11-20', amount: 100, way: 'cash' as const },
  ...{ purposes: [], reference: '', note: '' },
};
const member = {
  id: 'm1',
  name: 'Ana Pop',
  memberNumber: '0042',
  kind: 'both' as const,
  validUntil: '2027-03-31',
};
const none = { balance: 0, dues: [], payments: [] };

export const memoryFees: Fees = {
  own: async () => none,
  helpers: async () => ({ cashiers: ['Carmen Rusu'], administrators: [] }),
  of: async (id) => (id === member.id ? { member, ...none } : null),
  list: async () => ({ members: [], total: 0, owed: 0 }),
  removed: async () => [],
  plan: async (year) => ({
    year,
    tableYear: year,
    editors: [],
    rows: [{ kind: 'both', amount: 100, members: 1, already: 0, reduced: 0, free: 0, total: 100 }],
    spared: { members: 0, total: 0 },
    joining: null,
  }),
  createDues: async () => 1,
  unpaid: async () => null,
  undoDues: async () => 1,
  reductions: async () => [],
  addReduction: async () => {},
  endReduction: async () => true,
  reduced: async () => [],
  chooseReduced: async (_, { member: chosen }) => chosen === member.id,
  add: async (due) => due.member === member.id,
  cancel: async () => member.id,
  pay: async (order) => (order.member === member.id ? payment : null),
  takeBack: async () => member.id,
  give: async () => member.id,
  refund: async (order) => (order.member === member.id ? payment : null),
  transfer: async (order) => order.member === member.id,
  takeBackCorrection: async () => member.id,
  payers: async () => [{ ...member, balance: 20_000, open: [20_000], years: [2026] }],
  known: async () => new Set(),
  takenBack: async () => new Map(),
  choicesBefore: async () => new Map(),
  recordedLike: async () => [],
  columns: async () => null,
  importLines: async ({ chosen, others }) => ({
    added: chosen.length,
    prolonged: 0,
    openLines: others.length,
  }),
  imports: async () => [],
  undoImport: async () => null,
  openLines: async () => ({ lines: [], total: 0 }),
  payOpenLines: async (choices) => ({ added: choices.size, prolonged: 0 }),
  reopenIncome: async () => true,
  overdue: async () => [],
  draftReminders: async () => [],
  remind: async () => 1,
};
