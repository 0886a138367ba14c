// /api/fees: what members owe and have paid. Members see their own fees; cashiers and administrators see everybody's and record
// payments; administrators create the year's dues.

import { feesPage, type OwnFees, type RecordedPayment } from '../../../src/core/api/fees.ts';
import type { DuesPlan, YearPlan } from '../../../src/office/fees/api/year-dues.ts';
import { memberKinds, type Role } from '../../../src/core/api/member.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { ProblemError } from '../../base/http/endpoint.ts';
import { id as memberId, readParam, requireFound, rowId } from '../../base/http/read.ts';
import type { Mailing } from '../../base/mail/send-soon.ts';
import type { mailTexts } from '../../base/mail/texts.ts';
import { body, gives, makeApp, query } from '../../base/http/app.ts';
import { feesCsv } from './export.ts';
import * as sent from './read.ts';
import type { Fees } from './fees.ts';
import { dayOfFees, type FeesTable } from './table.ts';
import { guard, type GuardDeps } from '../../identity/session/guard.ts';

export interface FeesDeps extends GuardDeps {
  fees: Fees;
  /** The fees that the association has confirmed for a day, such as 2026-11-22. */
  table(day: string): Promise<FeesTable>;
  mailing: Mailing;
  /** The texts of mails, by language. */
  texts: ReturnType<typeof mailTexts>;
}

/** The roles that see everybody's fees. */
export const desk: readonly Role[] = ['cashier', 'admin'];

/**
 * Refuses an outdated form: its amounts no longer match the table of fees.
 *
 * @throws ProblemError 409
 */
function refuseStale({ year, amounts: { joining, ...amounts } }: sent.NewDues, plan: DuesPlan): void {
  const isAsShown =
    (joining === undefined || plan.joining?.amount === joining) &&
    memberKinds.every((kind) => {
      const amount = amounts[kind];
      return amount === undefined || plan.rows.find((row) => row.kind === kind)?.amount === amount;
    });
  if (plan.tableYear !== year || !isAsShown) throw new ProblemError('dues-changed');
}

/** /api/fees: lists, payments and their corrections, and the dues of a year or of one member. */
export function accountsApp(deps: FeesDeps) {
  const { fees } = deps;
  const cashier = guard(deps, desk);
  const recentAdmin = guard(deps, 'admin', { mustBeRecent: true });
  const day = () => today(deps.now());
  const plan = async (year: number) => fees.plan(year, await deps.table(dayOfFees(year, day())));
  /** Responds with the fees of a member, after a change to them. */
  const tell = async (member: string | null) => gives(requireFound(member && (await fees.of(member))));
  const tellRecorded = async (member: string, payment: RecordedPayment['payment'] | null) =>
    gives<RecordedPayment>({
      payment: requireFound(payment),
      fees: requireFound(await fees.of(member)),
    });
  return (
    makeApp()
      .get('/api/fees', guard(deps), async ({ var: { member } }) => {
        const { id, memberNumber, validUntil, untilPaid } = member;
        const term = { validUntil, ...(untilPaid !== undefined && { untilPaid }) };
        const [own, helpers] = await Promise.all([fees.own(id), fees.helpers()]);
        return gives<OwnFees>({ memberNumber, ...term, ...own, helpers });
      })
      // With `format=csv`, all matches as a table.
      .get('/api/fees/members', cashier, query(sent.listQuery), async ({ req }) => {
        const { page, format, ...search } = req.valid('query');
        const criteria = { ...search, today: day() };
        if (format === 'csv') return feesCsv((await fees.list(criteria)).members, criteria);
        const part = { from: (page - 1) * feesPage, atMost: feesPage };
        return gives(await fees.list({ ...criteria, ...part }));
      })
      .get('/api/fees/members/:id', cashier, async ({ req }) => tell(readParam(memberId, req.param('id'))))
      .get('/api/fees/removed', cashier, async () => gives({ books: await fees.removed() }))
      .post('/api/fees/payments', cashier, body(sent.payment(day)), async ({ req, var: { member } }) => {
        const order = req.valid('json');
        return tellRecorded(order.member, await fees.pay(order, { by: member.id, today: day() }));
      })
      // Moves the payment to another member.
      .post('/api/fees/payments/:id', cashier, body(sent.receiver), async ({ req, var: { member } }) => {
        const id = readParam(rowId, req.param('id'));
        return tell(await fees.give(id, req.valid('json').member, { by: member.id, today: day() }));
      })
      // Voids the payment; with `shares=all` also the other shares of its bank line.
      .delete('/api/fees/payments/:id', cashier, query(sent.takenBack), async ({ req, var: { member } }) => {
        const id = readParam(rowId, req.param('id'));
        return tell(
          (await fees.takeBack(id, member.id, req.valid('query').shares === 'all')) ??
            (await fees.takeBackCorrection(id, member.id)),
        );
      })
      .post('/api/fees/refunds', cashier, body(sent.refund), async ({ req, var: { member } }) => {
        const order = req.valid('json');
        return tellRecorded(order.member, await fees.refund(order, { by: member.id, today: day() }));
      })
      .post('/api/fees/transfers', cashier, body(sent.transfer), async ({ req, var: { member } }) => {
        const order = req.valid('json');
        const isDone = await fees.transfer(order, { by: member.id, today: day() });
        return tell(isDone ? order.member : null);
      })
      .get('/api/fees/dues', guard(deps, 'admin'), query(sent.planned(day)), async ({ req }) => {
        const { year } = req.valid('query');
        return gives<YearPlan>({ ...(await plan(year)), made: await fees.unpaid(year) });
      })
      .post('/api/fees/dues', recentAdmin, body(sent.dues(day)), async ({ req, var: { member } }) => {
        const order = req.valid('json');
        refuseStale(order, await plan(order.year));
        return gives({ created: await fees.createDues(order, member.id) });
      })
      // Cancels the unpaid dues of the year.
      .delete('/api/fees/dues', recentAdmin, query(sent.planned(day)), async ({ req, var: { member } }) => {
        const { year } = req.valid('query');
        return gives({ cancelled: await fees.undoDues(year, member.id) });
      })
      // A yearly fee can be cancelled only by administrators.
      .delete('/api/fees/dues/:id', cashier, async ({ req, var: { member } }) => {
        const author = { by: member.id, isAdmin: member.roles.includes('admin') };
        return tell(await fees.cancel(readParam(rowId, req.param('id')), author));
      })
      .post('/api/fees/extra-dues', cashier, body(sent.extraDue(day)), async ({ req, var: { member } }) => {
        const due = req.valid('json');
        return tell((await fees.add(due, member.id)) ? due.member : null);
      })
  );
}
