// /api/fees: what members owe and have paid. Members see their own fees; cashiers and administrators those of all, and
// record payments; administrators make the year's dues.

import { feesPage, type OwnFees, type RecordedPayment } from '../../../src/core/api/fees.ts';
import type { DuesPlan, NewDues, YearPlan } from '../../../src/office/fees/api/year-dues.ts';
import { memberKinds, type Role } from '../../../src/core/api/member.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { answer, notFound, ProblemError, readJson, type Deps } from '../../base/http/endpoint.ts';
import { id as memberId, readBody, readParam, readQuery, rowId } from '../../base/http/read.ts';
import { json } from '../../base/http/responses.ts';
import type { Mailing } from '../../base/mail/send-soon.ts';
import type { mailTexts } from '../../base/mail/texts.ts';
import type { Directory } from '../../identity/accounts/directory.ts';
import { requireMember } from '../../identity/session/guard.ts';
import { feesCsv } from './export.ts';
import { NothingLeftError } from './corrections.ts';
import { DuePaidError, YearlyDueError } from './one-due.ts';
import {
  listQuery,
  planned,
  readDues,
  readExtraDue,
  readPayment,
  readRefund,
  readTransfer,
  receiver,
  takenBack,
} from './read.ts';
import { UnknownPayerError } from './rows.ts';
import type { Fees } from './fees.ts';
import { dayOfFees, type FeesTable } from './table.ts';

export interface FeesDeps extends Deps {
  members: Pick<Directory, 'get' | 'getFactors'>;
  fees: Fees;
  /** The fees that the association has confirmed for a day: 2026-11-22. */
  table(day: string): Promise<FeesTable>;
  mailing: Mailing;
  /** The texts of mails, by language. */
  texts: ReturnType<typeof mailTexts>;
}

/** The roles that see everybody's fees. */
export const desk: readonly Role[] = ['cashier', 'admin'];

/** Answers GET /api/fees: the member's own. */
export function handleOwnFees(request: Request, deps: FeesDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      const { id, memberNumber, validUntil, untilPaid } = await requireMember(request, deps);
      const term = { validUntil, ...(untilPaid !== undefined && { untilPaid }) };
      const [own, helpers] = await Promise.all([deps.fees.own(id), deps.fees.helpers()]);
      return json({ memberNumber, ...term, ...own, helpers } satisfies OwnFees);
    },
  });
}

/** Answers GET /api/fees/members: the list; with `format=csv` all matches, as a table. */
export function handleFeesList(request: Request, deps: FeesDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, desk);
      const { page, format, ...search } = readQuery(request, listQuery);
      const criteria = { ...search, today: today(deps.now()) };
      if (format === 'csv') return feesCsv((await deps.fees.list(criteria)).members, criteria);
      return json(await deps.fees.list({ ...criteria, from: (page - 1) * feesPage, atMost: feesPage }));
    },
  });
}

/** Answers GET /api/fees/removed: the books of removed members. */
export function handleRemoved(request: Request, deps: FeesDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, desk);
      return json({ books: await deps.fees.removed() });
    },
  });
}

/** Answers GET /api/fees/members/{id}. */
export function handleMemberFees(
  request: Request,
  id: string | undefined,
  deps: FeesDeps,
): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, desk);
      const fees = await deps.fees.of(readParam(memberId, id));
      if (!fees) throw notFound();
      return json(fees);
    },
  });
}

/** The fees of a member, after a change to them. */
async function changed(member: string | null, deps: FeesDeps): Promise<Response> {
  const fees = member === null ? null : await deps.fees.of(member);
  if (!fees) throw notFound();
  return json(fees);
}

/** Answers POST /api/fees/payments: records a payment at the counter. */
export function handlePayments(request: Request, deps: FeesDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      const { id: by } = await requireMember(request, deps, desk);
      const day = today(deps.now());
      const order = readPayment(await readJson(request), day);
      const payment = await deps.fees.pay(order, { by, today: day });
      const fees = payment && (await deps.fees.of(order.member));
      if (!payment || !fees) throw notFound();
      return json({ payment, fees } satisfies RecordedPayment);
    },
  });
}

/** @throws ProblemError 404 in place of the error for an unknown payer. */
export async function unlessNobody<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnknownPayerError) throw notFound();
    throw error;
  }
}

/**
 * Answers /api/fees/payments/{id}. POST: moves it to another member. DELETE: takes it back; with `shares=all` also the other
 * shares of a bank's line.
 */
export function handlePayment(request: Request, id: string | undefined, deps: FeesDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      const { id: by } = await requireMember(request, deps, desk);
      const { member } = await readBody(request, receiver);
      const work = deps.fees.give(readParam(rowId, id), member, { by, today: today(deps.now()) });
      return changed(await unlessNobody(work), deps);
    },
    async DELETE() {
      const { id: by } = await requireMember(request, deps, desk);
      const row = readParam(rowId, id);
      const { shares } = readQuery(request, takenBack);
      const member =
        (await deps.fees.takeBack(row, by, shares === 'all')) ??
        (await deps.fees.takeBackCorrection(row, by));
      return changed(member, deps);
    },
  });
}

/** @throws ProblemError 409 in place of the error for a correction of more than there is. */
async function unlessTooMuch<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NothingLeftError) throw new ProblemError('nothing-left');
    throw error;
  }
}

/** Answers POST /api/fees/refunds: gives back what was paid in advance. */
export function handleRefunds(request: Request, deps: FeesDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      const { id: by } = await requireMember(request, deps, desk);
      const order = readRefund(await readJson(request));
      const payment = await unlessTooMuch(deps.fees.refund(order, { by, today: today(deps.now()) }));
      const fees = payment && (await deps.fees.of(order.member));
      if (!payment || !fees) throw notFound();
      return json({ payment, fees } satisfies RecordedPayment);
    },
  });
}

/** Answers POST /api/fees/transfers: moves a part of what a member has paid to another one. */
export function handleTransfers(request: Request, deps: FeesDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      const { id: by } = await requireMember(request, deps, desk);
      const order = readTransfer(await readJson(request));
      const work = deps.fees.transfer(order, { by, today: today(deps.now()) });
      return changed((await unlessNobody(unlessTooMuch(work))) ? order.member : null, deps);
    },
  });
}

/**
 * Refuses a form that is out of date: the amounts that it shows are no longer those of the table of fees.
 *
 * @throws ProblemError 409
 */
function refuseStale({ year, amounts: { joining, ...amounts } }: NewDues, plan: DuesPlan): void {
  const isAsShown =
    (joining === undefined || plan.joining?.amount === joining) &&
    memberKinds.every((kind) => {
      const amount = amounts[kind];
      return amount === undefined || plan.rows.find((row) => row.kind === kind)?.amount === amount;
    });
  if (plan.tableYear !== year || !isAsShown) throw new ProblemError('dues-changed');
}

/** Plans the dues of a year, with the amounts that hold in that year. */
const planOf = async (year: number, { fees, table, now }: FeesDeps) =>
  fees.plan(year, await table(dayOfFees(year, today(now()))));

/** Answers /api/fees/dues. GET: what making a year's dues would do. POST: makes them. DELETE: takes back what is unpaid. */
export function handleDues(request: Request, deps: FeesDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      const { year } = readQuery(request, planned(today(deps.now())));
      const plan = await planOf(year, deps);
      return json({ ...plan, made: await deps.fees.unpaid(year) } satisfies YearPlan);
    },
    async POST() {
      const { id: by } = await requireMember(request, deps, 'admin', { mustBeRecent: true });
      const order = readDues(await readJson(request), today(deps.now()));
      refuseStale(order, await planOf(order.year, deps));
      return json({ created: await deps.fees.createDues(order, by) });
    },
    async DELETE() {
      const { id: by } = await requireMember(request, deps, 'admin', { mustBeRecent: true });
      const { year } = readQuery(request, planned(today(deps.now())));
      return json({ cancelled: await deps.fees.undoDues(year, by) });
    },
  });
}

/** @throws ProblemError 403, 409 in place of the errors for a due that may not be cancelled. */
async function unlessKept<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof YearlyDueError) throw new ProblemError('not-allowed');
    if (error instanceof DuePaidError) throw new ProblemError('due-paid');
    throw error;
  }
}

/** Answers POST /api/fees/extra-dues: adds a due to those of one member. */
export function handleExtraDues(request: Request, deps: FeesDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      const { id: by } = await requireMember(request, deps, desk);
      const due = readExtraDue(await readJson(request), today(deps.now()));
      return changed((await deps.fees.add(due, by)) ? due.member : null, deps);
    },
  });
}

/** Answers DELETE /api/fees/dues/{id}: cancels a due; a year's fee for administrators alone. */
export function handleDue(request: Request, id: string | undefined, deps: FeesDeps): Promise<Response> {
  return answer(request, {
    async DELETE() {
      const { id: by, roles } = await requireMember(request, deps, desk);
      const author = { by, isAdmin: roles.includes('admin') };
      return changed(await unlessKept(deps.fees.cancel(readParam(rowId, id), author)), deps);
    },
  });
}
