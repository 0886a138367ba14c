// The fees in the database, as the endpoint uses them.

import type { Database } from '../database/connection.ts';
import type {
  DuesPlan,
  FeesList,
  KeptBooks,
  KeptPayment,
  MemberFees,
  NewDues,
  NewExtraDue,
  NewPayment,
  OverdueMember,
  OwnFees,
} from '../../src/lib/api/fees.ts';
import type {
  AddedPayments,
  BankImport,
  ImportResult,
  StatementColumns,
  UndoResult,
} from '../../src/lib/api/statements.ts';
import { afterMany } from '../members/many.ts';
import { makeDues, planDues } from './dues.ts';
import {
  importLines,
  knownLines,
  listImports,
  payers,
  rememberedColumns,
  takenBackLines,
  undoImport,
  type ImportedLines,
} from './imports.ts';
import { addDue, cancelDue } from './one-due.ts';
import { listOpenLines, payOpenLines, putAside, type OpenLine } from './open-lines.ts';
import { listFees, type FeesSearch } from './list.ts';
import { listRemoved } from './removed.ts';
import { draftReminders, listOverdue, sendReminders, type Overdue, type Reminder } from './reminders.ts';
import type { Payer } from './match.ts';
import { givePayment, recordPayment, voidPayment } from './payments.ts';
import { balanceOf, duesOf, feeMemberColumns, paymentsOf, toFeeMember, toOwnPayment } from './rows.ts';
import type { FeesTable } from './table.ts';

/** What each act does is told where it is: `payments.ts`, `dues.ts`, `one-due.ts`, `imports.ts`,
 * `open-lines.ts`, `list.ts`, `removed.ts`, `reminders.ts`. */
export interface Fees {
  own(id: string): Promise<Omit<OwnFees, 'memberNumber'>>;
  /** Null where there is no such member. */
  of(id: string): Promise<MemberFees | null>;
  list(search: FeesSearch): Promise<FeesList>;
  removed(): Promise<KeptBooks[]>;
  plan(year: number, table: FeesTable): Promise<DuesPlan>;
  make(dues: NewDues, by: string): Promise<number>;
  add(due: NewExtraDue, by: string): Promise<boolean>;
  cancel(due: string, act: { by: string; isAdmin: boolean }): Promise<string | null>;
  pay(payment: NewPayment, act: { by: string; today: string }): Promise<KeptPayment | null>;
  takeBack(payment: string, by: string): Promise<string | null>;
  give(payment: string, member: string, act: { by: string; today: string }): Promise<string | null>;
  payers(): Promise<Payer[]>;
  known(keys: readonly string[]): Promise<Set<string>>;
  takenBack(keys: readonly string[]): Promise<Map<string, string[]>>;
  columns(header: string): Promise<StatementColumns | undefined>;
  importLines(
    lines: ImportedLines,
    remembered: { header: string; columns: StatementColumns },
    act: { by: string; fileName: string },
  ): Promise<ImportResult>;
  imports(): Promise<BankImport[]>;
  undoImport(id: string, by: string): Promise<UndoResult | null>;
  openLines(): Promise<{ lines: OpenLine[]; total: number }>;
  payOpenLines(choices: ReadonlyMap<string, string>, by: string): Promise<AddedPayments>;
  putAside(key: string): Promise<boolean>;
  overdue(overdue: Overdue): Promise<OverdueMember[]>;
  draftReminders(members: readonly string[], overdue: Overdue, origin: string): Promise<Reminder[]>;
  remind(members: readonly string[], overdue: Overdue, origin: string): Promise<number>;
}

export function feesStore(database: Database): Fees {
  async function account(id: string) {
    const [balance, dues, payments] = await Promise.all([
      balanceOf(database, id),
      duesOf(database, id),
      paymentsOf(database, id),
    ]);
    return { balance, dues, payments };
  }
  return {
    async own(id) {
      const { payments, ...rest } = await account(id);
      return { ...rest, payments: payments.map(toOwnPayment) };
    },
    async of(id) {
      const row = await database
        .selectFrom('members')
        .where('id', '=', id)
        .select(feeMemberColumns)
        .executeTakeFirst();
      return row ? { member: toFeeMember(row), ...(await account(id)) } : null;
    },
    list: (search) => listFees(database, search),
    removed: () => listRemoved(database),
    plan: (year, table) => planDues(database, year, table),
    async make(dues, by) {
      const made = await makeDues(database, dues, by);
      await afterMany(database, made, ['dues', 'members']);
      return made;
    },
    add: (due, by) => addDue(database, due, by),
    cancel: (due, act) => cancelDue(database, due, act),
    pay: (payment, act) => recordPayment(database, payment, act),
    takeBack: (payment, by) => voidPayment(database, payment, by),
    give: (payment, member, act) => givePayment(database, payment, member, act),
    payers: () => payers(database),
    known: (keys) => knownLines(database, keys),
    takenBack: (keys) => takenBackLines(database, keys),
    columns: (header) => rememberedColumns(database, header),
    async importLines(lines, remembered, act) {
      const result = await importLines(database, lines, remembered, act);
      await afterMany(database, result.added + result.kept, ['payments', 'open_lines', 'members']);
      return result;
    },
    imports: () => listImports(database),
    undoImport: (id, by) => undoImport(database, id, by),
    openLines: () => listOpenLines(database),
    payOpenLines: (choices, by) => payOpenLines(database, choices, by),
    putAside: (key) => putAside(database, key),
    overdue: (overdue) => listOverdue(database, overdue),
    draftReminders: (members, overdue, origin) => draftReminders(database, members, overdue, origin),
    remind: (members, overdue, origin) => sendReminders(database, members, overdue, origin),
  };
}
