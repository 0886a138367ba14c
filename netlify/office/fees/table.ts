// The table of fees as the pages show it: written by the build, read by the endpoint. Members are charged what the site shows,
// based on the association's decision; amounts sent by a browser are only compared with it.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isData, type Data } from '../../../src/core/content/data.ts';
import { isConfirmed } from '../../../src/core/content/fact.ts';
import { holdsOn, tableDays, turnedOn, type PriceDays } from '../../../src/core/content/price-days.ts';
import { toBani } from '../../../src/core/money.ts';
import { calendarDay } from '../../../src/core/time/days.ts';
import { dayInYear } from '../../../src/core/time/reckoning.ts';

/** The content group with the yearly fees. */
const group = 'members';

/** The row of the table of fees that new members pay once. */
export const joiningRow = 'entry';

interface Amounts {
  /** The year that the amounts are for; null if the association has not confirmed it. */
  year: number | null;
  /** In bani, by row. Confirmed amounts only. */
  amounts: Record<string, number>;
}

interface Settings {
  /** How many days after its last day a due is overdue and may be reminded of; by default, from the day after it. */
  remindAfterDays?: number;
  /** How many days a new member has to pay; the usual number by default. */
  joiningDueDays?: number;
  /** The association's address on one line, as far as it is confirmed. */
  office?: string;
}

/** The fees of a day. */
export interface FeesTable extends Amounts, Settings {}

/** What the build hands over: amounts with the days on which they apply, in order. */
export interface KeptFees extends Settings {
  tables: (Amounts & PriceDays)[];
}

function readOffice(association: Record<string, unknown> | undefined): Pick<FeesTable, 'office'> {
  const { street, postalCode, city } = (association?.['address'] ?? {}) as Record<string, unknown>;
  const known = (...parts: unknown[]) =>
    parts.filter((part): part is string => typeof part === 'string' && isConfirmed(part));
  const lines = known(association?.['shortName'], street, known(postalCode, city).join(' ')).filter(Boolean);
  return lines.length ? { office: lines.join(', ') } : {};
}

const listRows = (table: Data): Data[] => (Array.isArray(table['rows']) ? table['rows'].filter(isData) : []);

function readAmounts(table: Data): Amounts {
  const rows = listRows(table).flatMap(({ id, amount, currency = 'RON' }) => {
    const bani = isConfirmed(amount) && typeof amount === 'number' ? toBani(amount) : undefined;
    return typeof id === 'string' && bani && currency === 'RON' ? [[id, bani] as const] : [];
  });
  const { year } = table;
  return { year: typeof year === 'number' ? year : null, amounts: Object.fromEntries(rows) };
}

/** Reads the current fees of members, and those prepared for later. */
function readTables(table: Data): KeptFees['tables'] {
  const { now, next } = tableDays(table);
  return [
    { ...readAmounts(table), ...now },
    ...(next ? [{ ...readAmounts(turnedOn(table, next.from ?? '')), ...next }] : []),
  ];
}

/**
 * Returns the members' fees, with the days on which they apply.
 *
 * @param tariffs the data of `tariffs.yaml`, checked by the build. Amounts in euro do not count here.
 * @param association the data of `association.yaml`.
 */
export function readFees(tariffs: unknown, association?: unknown): KeptFees {
  const groups: unknown = isData(tariffs) ? tariffs['groups'] : undefined;
  const membershipGroup = (Array.isArray(groups) ? groups.filter(isData) : []).find(({ id }) => id === group);
  const [office] =
    (association as { association?: Record<string, unknown>[] } | null | undefined)?.association ?? [];
  const set = (['remindAfterDays', 'joiningDueDays'] as const).flatMap((name) => {
    const days = office?.[name];
    return typeof days === 'number' ? [[name, days] as const] : [];
  });
  return {
    tables: membershipGroup ? readTables(membershipGroup) : [],
    ...Object.fromEntries(set),
    ...readOffice(office),
  };
}

/** Returns the fees that apply on a day; if there are none, no amounts and the year of the latest fees. */
export function feesOn({ tables, ...settings }: KeptFees, day: string): FeesTable {
  const current = tables.find((table) => holdsOn(table, day));
  const { year } = current ??
    tables.findLast(({ from }) => !from || from <= day) ??
    tables.at(-1) ?? { year: null };
  return { year, amounts: current?.amounts ?? {}, ...settings };
}

/** Returns the day whose fees apply to a year: today, or the nearest day of that year. */
export function dayOfFees(year: number, today: string): string {
  const { year: now } = calendarDay(today);
  if (year === now) return today;
  return dayInYear(year < now ? '12-31' : '01-01', year);
}

const file = (root: string) => join(root, 'netlify/office/fees/table.json');

/** @param root the project's folder; on the host, the function's folder. */
export async function writeFees(root: string, fees: KeptFees): Promise<void> {
  await mkdir(dirname(file(root)), { recursive: true });
  await writeFile(file(root), JSON.stringify(fees));
}

/** Reads the fees of a day (2026-11-22); nothing is confirmed if the site has not been built. */
export async function readFeesTable(root: string, day: string): Promise<FeesTable> {
  try {
    return feesOn(JSON.parse(await readFile(file(root), 'utf8')) as KeptFees, day);
  } catch {
    return { year: null, amounts: {} };
  }
}
