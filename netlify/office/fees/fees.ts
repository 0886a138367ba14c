// The fees in the database, as the endpoints use them.

import { bind } from '../../database/bind.ts';
import type { Database } from '../../database/connection.ts';
import { findMemberFees, getOwnFees } from './account.ts';
import { refund, transfer, voidCorrection } from './corrections.ts';
import { createDues } from './dues.ts';
import { listHelpers } from './helpers.ts';
import * as imports from './imports.ts';
import { listImports } from './list-imports.ts';
import { listFees } from './list.ts';
import { addDue, cancelDue } from './one-due.ts';
import { listOpenLines, payOpenLines, reopenIncome } from './open-lines.ts';
import { givePayment, recordPayment, voidPayment } from './payments.ts';
import { draftReminders, listOverdue, sendReminders } from './reminders.ts';
import { addReduction, chooseReduced, endReduction, listReduced, listReductions } from './reductions.ts';
import { planDues } from './plan-dues.ts';
import { listRemoved } from './removed.ts';
import { recordedLike } from './same-money.ts';
import { countUnpaid, undoDues } from './undo-dues.ts';

export const bindFees = (database: Database) =>
  bind(database, {
    own: getOwnFees,
    helpers: listHelpers,
    of: findMemberFees,
    list: listFees,
    removed: listRemoved,
    plan: planDues,
    createDues,
    unpaid: countUnpaid,
    undoDues,
    reductions: listReductions,
    addReduction,
    endReduction,
    reduced: listReduced,
    chooseReduced,
    add: addDue,
    cancel: cancelDue,
    pay: recordPayment,
    takeBack: voidPayment,
    give: givePayment,
    refund,
    transfer,
    takeBackCorrection: voidCorrection,
    payers: imports.payers,
    known: imports.knownLines,
    takenBack: imports.takenBackLines,
    choicesBefore: imports.choicesBefore,
    recordedLike,
    columns: imports.rememberedColumns,
    importLines: imports.importLines,
    imports: listImports,
    undoImport: imports.undoImport,
    openLines: listOpenLines,
    payOpenLines,
    reopenIncome,
    overdue: listOverdue,
    draftReminders,
    remind: sendReminders,
  });

export type Fees = ReturnType<typeof bindFees>;
