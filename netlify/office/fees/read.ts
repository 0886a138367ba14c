// Reads the requests to the endpoints of fees: each fits the contract of its name, or is refused.

import * as z from 'zod/mini';
import { extraKinds, feeFilters, refundWays } from '../../../src/core/api/fees.ts';
import { memberKinds } from '../../../src/core/api/member.ts';
import { mostInstalments } from '../../../src/office/fees/api/year-dues.ts';
import {
  incomeKinds,
  maxStatement,
  maxStatementLines,
  mostShares,
  type LineChoice,
  type StatementColumns,
} from '../../../src/office/fees/api/statements.ts';
import { addDays, calendarDay } from '../../../src/core/time/days.ts';
import { amount, base64, day, id, ids, key, line, page, readFields, rowId } from '../../base/http/read.ts';

/** The limits, in days, of recording a payment afterwards and of a due date in the future. */
const longAgo = 400;
const farAhead = 730;

/** Today in Romania, whenever a request is read. */
type Today = () => string;

const dayBetween = (first: Today, last: Today) =>
  day.check(z.refine((value) => value >= first() && value <= last()));

const note = z._default(line({ least: 0, most: 500 }), '');

/** A payment at the counter. */
export const payment = (today: Today) =>
  z.object({
    member: id,
    amount,
    paidOn: dayBetween(() => addDays(today(), -longAgo), today),
    // Payments through the bank are recorded from the bank's statement.
    way: z.enum(['cash', 'card']),
    note,
    key,
    balance: z.exactOptional(z.int()),
  });

/** What is given back of what was paid in advance. */
export const refund = z.object({ member: id, amount, way: z.enum(refundWays), note, key });
export type NewRefund = z.output<typeof refund>;

/** A part of what a member has paid, for another one. The entry there has a longer key. */
export const transfer = z.object({ member: id, to: id, amount, note, key: key.check(z.maxLength(60)) });
export type NewTransfer = z.output<typeof transfer>;

/** The member who gets a payment. */
export const receiver = z.object({ member: id });

/** What is taken back with a payment. */
export const takenBack = z.object({ shares: z._default(z.enum(['one', 'all']), 'one') });

/** Maximum number of members named at once. */
const mostMembers = 20_000;

/** The members that an action is for. */
export const chosenMembers = z.object({ members: ids(mostMembers) });

/** A year whose dues may be made: last year, this one, the next. In a query it is text. */
const yearNear = (today: Today) =>
  z.pipe(
    z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{4}$/)), z.transform(Number))]),
    z.int().check(z.refine((year) => Math.abs(year - calendarDay(today()).year) <= 1)),
  );

/** The year of a plan. */
export const planned = (today: Today) => z.object({ year: yearNear(today) });

const dueAmount = z.exactOptional(amount);
const dueAmounts = z
  .object({ hunter: dueAmount, angler: dueAmount, both: dueAmount, trainee: dueAmount, joining: dueAmount })
  .check(z.refine((all) => Object.keys(all).length > 0));

/** The order of a year's dues. */
export const dues = (today: Today) =>
  z
    .object({
      year: yearNear(today),
      dueOn: day,
      later: z.exactOptional(laterParts),
      amounts: dueAmounts,
      spared: z.exactOptional(z.boolean()),
    })
    .check(
      z.refine(({ year, dueOn }) => dueOn.startsWith(`${year}-`), { path: ['dueOn'] }),
      // Each after the one before, the last one not after the year.
      z.refine(
        ({ year, dueOn, later = [] }) =>
          later.every(
            (part, at) => part.dueOn > (later[at - 1]?.dueOn ?? dueOn) && part.dueOn <= `${year}-12-31`,
          ),
        { path: ['later'] },
      ),
    );

const share = z.int().check(z.positive(), z.maximum(100));

/** The instalments after the first; something is left for that one. */
const laterParts = z.array(z.object({ dueOn: day, share })).check(
  z.minLength(1),
  z.maxLength(mostInstalments - 1),
  z.refine((parts) => parts.reduce((sum, part) => sum + part.share, 0) < 100),
);

/** A reduction of the year's dues. */
export const reduction = z
  .object({
    name: line({ most: 80 }),
    share: z.exactOptional(share),
    amount: z.exactOptional(amount),
    kinds: z.array(z.enum(memberKinds)).check(z.minLength(1), z.maxLength(memberKinds.length)),
    firstYear: z._default(z.boolean(), false),
  })
  .check(
    z.refine((sent) => (sent.share === undefined) !== (sent.amount === undefined), { path: ['amount'] }),
  );

/** A member chosen for a reduction, or no longer. */
export const reductionChoice = z.object({ member: id, has: z.boolean() });

/** A due of one member besides the year's. */
export const extraDue = (today: Today) =>
  z.object({
    member: id,
    kind: z.enum(extraKinds),
    amount,
    dueOn: dayBetween(
      () => addDays(today(), -longAgo),
      () => addDays(today(), farAhead),
    ),
    reason: line({ most: 200 }),
    key,
  });
export type NewExtraDue = z.output<ReturnType<typeof extraDue>>;

/** The query of the list. */
export const listQuery = z.object({
  search: z._default(z.string().check(z.maxLength(100)), ''),
  filter: z._default(z.enum(feeFilters), 'all'),
  page,
  format: z.optional(z.string()),
});

/** The longest choices for the lines of a statement. */
export const maxChoices = 1.75 * 1024 * 1024;

/** The longest body with a statement: four letters for three bytes, and then the choices for its lines. */
export const maxStatementBody = (maxStatement / 3) * 4 + maxChoices;

/** The key of a statement's line, or of a share of one. */
const lineKey = z.string().check(z.maxLength(64), z.regex(/^[\w-]{16,}(~\d{1,2})?$/));

/** Several members, each once, with their parts of a line. */
const shares = z.array(z.object({ member: id, amount })).check(
  z.minLength(2),
  z.maxLength(mostShares),
  z.refine((all) => new Set(all.map(({ member }) => member)).size === all.length),
);

/** What is not from a member; something else is said in words of one's own. */
const income = z
  .object({ income: z.enum(incomeKinds), note: z._default(line({ least: 0, most: 200 }), '') })
  .check(z.refine((sent) => sent.income !== 'other' || sent.note !== ''));

/** Lines by their keys, each with what it is. */
const choices = z.pipe(
  z.record(z.string(), z.union([id, shares, income])),
  z.transform((chosen) => new Map<string, LineChoice>(Object.entries(chosen))),
);

/**
 * Reads the columns of a table by its width, which is known once the file is read.
 *
 * @throws ProblemError 400
 */
export function readColumns(sent: unknown, width: number): StatementColumns {
  const place = z.int().check(z.nonnegative(), z.lt(width));
  const details = z.array(place).check(z.minLength(1), z.maxLength(6));
  const columns = z
    .object({ day: place, amount: place, details, sign: z.exactOptional(z.nullable(place)) })
    .check(z.refine(({ day, amount, sign }) => day !== amount && sign !== day && sign !== amount));
  return readFields(z.object({ columns }), { columns: sent }).columns;
}

/** Chosen lines, at least one. */
export const chosenLines = z.object({ choices: choices.check(z.refine(({ size }) => size > 0)) });

/** An entry that is not from a member, whose line is to be settled again. */
export const reopened = z.object({ entry: rowId });

/** The days of the statements that are listed. */
export const importsQuery = z.object({ from: z.optional(day), until: z.optional(day) });

/** A bank statement; with `choices`, whose its lines are, it is imported. */
export const statement = z.object({
  fileName: line({ most: 200 }),
  file: base64,
  columns: z.optional(z.unknown()),
  choices: z.optional(choices),
  same: z.optional(z.array(lineKey).check(z.maxLength(maxStatementLines))),
});
