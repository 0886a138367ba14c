// Whatever is done in whatever order, balances are the sum of their parts, and memberships follow the payments.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptied, testDatabase } from '../database.ts';
import { person } from '../../unit/people.ts';
import type { ChosenLine } from '../../../netlify/office/fees/imports.ts';
import { admin, amounts, cashier, freshKey, line, payment, remembered } from './people.ts';
import { rounds } from '../../deep.ts';

const { fees, members, database } = testDatabase({ connections: 4 });
const ids = ['a', 'b', 'c'];
const before = '2025-12-31';
const years = [2025, 2026, 2027];

type Act =
  | { do: 'pay'; who: number; amount: number }
  | { do: 'make'; year: number }
  | { do: 'add'; who: number; amount: number }
  | { do: 'import'; amounts: number[] }
  | { do: 'take back' | 'undo' | 'import again' | 'find' | 'cancel'; which: number };

const amount = fc.oneof(fc.constantFrom(...Object.values(amounts)), fc.integer({ min: 1, max: 60_000 }));
const which = fc.nat();
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('pay' as const), who: fc.nat(), amount }),
    fc.record({ do: fc.constant('add' as const), who: fc.nat(), amount }),
    fc.record({ do: fc.constant('make' as const), year: fc.constantFrom(...years) }),
    fc.record({
      do: fc.constant('import' as const),
      amounts: fc.array(amount, { minLength: 1, maxLength: 4 }),
    }),
    fc.record({ do: fc.constantFrom('take back' as const, 'undo', 'import again', 'find', 'cancel'), which }),
  ),
  { minLength: 1, maxLength: 14 },
);

const pick = <One>(all: readonly One[], at: number) => all[at % Math.max(1, all.length)];

/** The model: what was done, kept as plain lists apart from the database. */
interface Kept {
  dues: { id: string; member: string; year: number; amount: number; dueOn: string; reason?: string }[];
  payments: { member: string; amount: number; id?: string; key?: string; imported?: string }[];
  imports: { id: string; lines: ChosenLine[] }[];
  /** Imported lines without a member. */
  open: { key: string; amount: number; imported: string }[];
}

async function perform(act: Act, kept: Kept): Promise<void> {
  const whom = { by: cashier.id, today: '2026-11-21' };
  if (act.do === 'pay') {
    const member = pick(ids, act.who) ?? '';
    const paid = await fees.pay(payment({ member, amount: act.amount }), whom);
    kept.payments.push({ member, amount: act.amount, id: paid?.id ?? '' });
  } else if (act.do === 'make' || act.do === 'add') {
    if (act.do === 'make') {
      await fees.createDues({ year: act.year, dueOn: `${act.year}-03-31`, amounts }, admin.id);
    } else {
      // Due before all others, or after them.
      const dueOn = act.amount % 2 ? '2025-01-01' : '2027-12-01';
      const member = pick(ids, act.who) ?? '';
      const due = { member, kind: 'other', amount: act.amount, dueOn, reason: 'x', key: freshKey() } as const;
      expect(await fees.add(due, cashier.id)).toBe(true);
      expect(await fees.add(due, cashier.id)).toBe(true);
    }
    kept.dues = [];
    for (const member of ids) {
      for (const due of (await fees.own(member)).dues) kept.dues.push({ ...due, member });
    }
  } else if (act.do === 'import') {
    const lines = act.amounts.map((sum, at) => line(pick(ids, at) ?? '', sum));
    const other = line('nobody', pick(act.amounts, 0) ?? 0);
    const { import: made } = await fees.importLines({ chosen: lines, others: [other] }, remembered, {
      by: cashier.id,
      fileName: 'x',
    });
    const id = made?.id ?? '';
    kept.imports.push({ id, lines });
    kept.open.push({ key: other.key, amount: other.amount, imported: id });
    kept.payments.push(
      ...lines.map((one) => ({ member: one.member ?? '', amount: one.amount, key: one.key, imported: id })),
    );
  } else if (act.do === 'import again') {
    const known = pick(kept.imports, act.which);
    if (!known) return;
    const { added, import: made } = await fees.importLines({ chosen: known.lines, others: [] }, remembered, {
      by: cashier.id,
      fileName: 'x',
    });
    const missing = known.lines.filter(({ key }) => !kept.payments.some((one) => one.key === key));
    expect(added).toBe(missing.length);
    if (made) kept.imports.push({ id: made.id, lines: missing });
    kept.payments.push(
      ...missing.map((one) => ({
        member: one.member ?? '',
        amount: one.amount,
        key: one.key,
        imported: made?.id ?? '',
      })),
    );
  } else if (act.do === 'undo') {
    const known = pick(kept.imports, act.which);
    if (!known) return;
    const undone = await fees.undoImport(known.id, admin.id);
    const those = kept.payments.filter(({ imported }) => imported === known.id);
    if (undone) expect(undone.payments).toBe(those.length);
    kept.payments = kept.payments.filter(({ imported }) => imported !== known.id);
    kept.open = kept.open.filter(({ imported }) => imported !== known.id);
  } else if (act.do === 'find') {
    const known = pick(kept.open, act.which);
    const member = pick(ids, act.which) ?? '';
    if (!known) return;
    expect((await fees.payOpenLines(new Map([[known.key, member]]), cashier.id)).added).toBe(1);
    kept.open = kept.open.filter((one) => one !== known);
    kept.payments.push({ ...known, member });
  } else if (act.do === 'take back') {
    const known = pick(
      kept.payments.filter(({ id }) => id),
      act.which,
    );
    if (!known) return;
    expect(await fees.takeBack(known.id ?? '', cashier.id)).toBe(known.member);
    kept.payments = kept.payments.filter((one) => one !== known);
  } else {
    const known = pick(kept.dues, act.which);
    if (!known) return;
    const due = (await fees.own(known.member)).dues.find(({ id }) => id === known.id);
    const cancel = () => fees.cancel(known.id, { by: admin.id, isAdmin: true });
    if (due?.reason !== undefined && due.covered > 0) {
      await expect(cancel()).rejects.toMatchObject({ code: 'due-paid' });
      return;
    }
    expect(await cancel()).toBe(known.member);
    kept.dues = kept.dues.filter((one) => one !== known);
  }
}

const addUp = (all: readonly { amount: number }[]) => all.reduce((sum, one) => sum + one.amount, 0);

/** Computes from the lists the last year that is paid, including all years before it. */
function paidThrough(kept: Kept, member: string): number | undefined {
  let left = addUp(kept.payments.filter((one) => one.member === member));
  let through: number | undefined;
  for (const due of kept.dues
    .filter((one) => one.member === member && one.reason === undefined)
    .sort((a, b) => a.year - b.year)) {
    if (left < due.amount) break;
    left -= due.amount;
    through = due.year;
  }
  return through;
}

it('balances never differ from the sum of their parts', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      await emptied.execute(database);
      // The admin and the cashier have no dues.
      for (const one of [admin, cashier]) await members.add({ ...one, disabled: false, kind: 'angler' });
      for (const [at, id] of ids.entries()) {
        const kind = (['hunter', 'angler', 'both'] as const)[at] ?? 'both';
        await members.add(person(id, { kind, validUntil: before }));
      }
      const kept: Kept = { dues: [], payments: [], imports: [], open: [] };
      for (const act of list) {
        await perform(act, kept);
        const listed = await fees.list({ search: '', filter: 'all', today: '2026-11-21' });
        for (const id of ids) {
          const own = await fees.own(id);
          const due = addUp(kept.dues.filter(({ member }) => member === id));
          const paid = addUp(kept.payments.filter(({ member }) => member === id));
          expect(own.balance).toBe(due - paid);
          expect(addUp(own.payments)).toBe(paid);
          expect(addUp(own.dues)).toBe(due);
          // The covered sum is the whole payment as far as there are dues, and no more.
          expect(own.dues.reduce((sum, { covered }) => sum + covered, 0)).toBe(Math.min(due, paid));
          expect(listed.members.find((one) => one.id === id)).toMatchObject({
            due,
            paid,
            balance: due - paid,
          });
          const through = paidThrough(kept, id);
          const until = through === undefined || through === 2025 ? before : `${through}-12-31`;
          expect((await members.get(id))?.validUntil).toBe(until);
        }
      }
    }),
    { numRuns: rounds(8, 40) },
  );
});
