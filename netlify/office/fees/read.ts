// Schemas of requests to the fees endpoints.

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

/** In days: how long after the payment it may be recorded, and how far in the future a due date may be. */
const longAgo = 400;
const farAhead = 730;

/** Returns today in Romania, evaluated when a request is read. */
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
    // Payments by bank transfer are recorded from bank statements.
    way: z.enum(['cash', 'card']),
    note,
    key,
    /** The balance when the form was filled in: more than is owed is accepted only at that balance. */
    balance: z.exactOptional(z.int()),
  });
export type NewPayment = z.output<ReturnType<typeof payment>>;

/** A refund of what was paid in advance. */
export const refund = z.object({ member: id, amount, way: z.enum(refundWays), note, key });
export type NewRefund = z.output<typeof refund>;

/** A part of a member's payments moved to another member, where the key of the entry is longer. */
export const transfer = z.object({ member: id, to: id, amount, note, key: key.check(z.maxLength(60)) });
export type NewTransfer = z.output<typeof transfer>;

/** The member to whom a payment is moved. */
export const receiver = z.object({ member: id });

/** What is voided along with a payment. */
export const takenBack = z.object({ shares: z._default(z.enum(['one', 'all']), 'one') });

/** The maximum number of members in one request. */
const mostMembers = 20_000;

/** The members that an action applies to. */
export const chosenMembers = z.object({ members: ids(mostMembers) });

/** A year for which dues may be created: the last, the current or the next. Text in a query. */
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

/** The order to create a year's dues, including what was shown, so that nothing else is created. */
export const dues = (today: Today) =>
  z
    .object({
      year: yearNear(today),
      /** The last day for the whole due, or for the first instalment. */
      dueOn: day,
      later: z.exactOptional(laterParts),
      amounts: dueAmounts,
      /** True to include those whose own due was cancelled. */
      spared: z.exactOptional(z.boolean()),
    })
    .check(
      z.refine(({ year, dueOn }) => dueOn.startsWith(`${year}-`), { path: ['dueOn'] }),
      // Each after the one before, and the last one within the year.
      z.refine(
        ({ year, dueOn, later = [] }) =>
          later.every(
            (part, at) => part.dueOn > (later[at - 1]?.dueOn ?? dueOn) && part.dueOn <= `${year}-12-31`,
          ),
        { path: ['later'] },
      ),
    );
export type NewDues = z.output<ReturnType<typeof dues>>;

const share = z.int().check(z.positive(), z.maximum(100));

/** The instalments after the first; their shares leave some for the first. */
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

/** A member to add to a reduction or remove from it. */
export const reductionChoice = z.object({ member: id, has: z.boolean() });

/** A due of one member besides the yearly fee. */
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

/** The query of the fees list. */
export const listQuery = z.object({
  search: z._default(z.string().check(z.maxLength(100)), ''),
  filter: z._default(z.enum(feeFilters), 'all'),
  page,
  format: z.optional(z.string()),
});

/** The maximum size of the choices for a statement's lines. */
export const maxChoices = 1.75 * 1024 * 1024;

/** The maximum body with a statement: four characters for three bytes, plus the choices. */
export const maxStatementBody = (maxStatement / 3) * 4 + maxChoices;

/** The key of a statement line or a share of one. */
const lineKey = z.string().check(z.maxLength(64), z.regex(/^[\w-]{16,}(~\d{1,2})?$/));

/** Several members, without repeats, with their shares of a line. */
const shares = z.array(z.object({ member: id, amount })).check(
  z.minLength(2),
  z.maxLength(mostShares),
  z.refine((all) => new Set(all.map(({ member }) => member)).size === all.length),
);

/** Income that is not from a member; `other` requires a note. */
const income = z
  .object({ income: z.enum(incomeKinds), note: z._default(line({ least: 0, most: 200 }), '') })
  .check(z.refine((sent) => sent.income !== 'other' || sent.note !== ''));

/** The choices for lines, by key. */
const choices = z.pipe(
  z.record(z.string(), z.union([id, shares, income])),
  z.transform((chosen) => new Map<string, LineChoice>(Object.entries(chosen))),
);

/**
 * Parses the columns of a table, given its width, which is known once the file is read.
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

/** The choices for at least one line. */
export const chosenLines = z.object({ choices: choices.check(z.refine(({ size }) => size > 0)) });

/** An entry that is not from a member, whose line is reopened. */
export const reopened = z.object({ entry: rowId });

/** The period whose statements are listed. */
export const importsQuery = z.object({ from: z.optional(day), until: z.optional(day) });

/** A bank statement; with `choices` for its lines, it is imported. */
export const statement = z.object({
  fileName: line({ most: 200 }),
  file: base64,
  columns: z.optional(z.unknown()),
  choices: z.optional(choices),
  same: z.optional(z.array(lineKey).check(z.maxLength(maxStatementLines))),
});
