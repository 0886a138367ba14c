// The table of fees as the pages show it: written by the build, read by the endpoint. Members are charged what the site
// tells them, with the association's decision behind it; an amount that a browser sends is only compared with it.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isConfirmed } from '../../src/lib/content/fact.ts';
import { baniOf } from '../../src/lib/money.ts';

/** The group of the content that has the yearly fees. */
const group = 'members';

export interface FeesTable {
  /** The year that the amounts hold for; null where the association has not confirmed it. */
  year: number | null;
  /** In bani, by row. Only what is confirmed. */
  amounts: Record<string, number>;
  /** So many days after its last day a due is reminded of; left out, from the day after it. */
  remindAfterDays?: number;
  /** So many days has a new member to pay; left out, as many as is usual. */
  joiningDueDays?: number;
  /** Where the association is, in one line, as far as that is confirmed. */
  office?: string;
}

interface Group {
  id?: unknown;
  year?: unknown;
  rows?: readonly { id?: unknown; amount?: unknown; currency?: unknown }[];
}

function officeOf(association: Record<string, unknown> | undefined): Pick<FeesTable, 'office'> {
  const { street, postalCode, city } = (association?.['address'] ?? {}) as Record<string, unknown>;
  const known = (...parts: unknown[]) =>
    parts.filter((part): part is string => typeof part === 'string' && isConfirmed(part));
  const lines = known(association?.['shortName'], street, known(postalCode, city).join(' ')).filter(Boolean);
  return lines.length ? { office: lines.join(', ') } : {};
}

/**
 * @param tariffs what `tariffs.yaml` holds; the build has checked it, or stops. An amount in euro is none here.
 * @param association what `association.yaml` holds.
 */
export function feesTable(tariffs: unknown, association?: unknown): FeesTable {
  const { groups } = (tariffs ?? {}) as { groups?: unknown };
  const found = (Array.isArray(groups) ? (groups as Group[]) : []).find((one) => one?.id === group);
  const rows = (found?.rows ?? []).flatMap(({ id, amount, currency = 'RON' }) => {
    const bani = isConfirmed(amount) && typeof amount === 'number' ? baniOf(amount) : undefined;
    return typeof id === 'string' && bani && currency === 'RON' ? [[id, bani] as const] : [];
  });
  const year = found?.year;
  const [one] =
    (association as { association?: Record<string, unknown>[] } | null | undefined)?.association ?? [];
  const set = (['remindAfterDays', 'joiningDueDays'] as const).flatMap((name) => {
    const days = one?.[name];
    return typeof days === 'number' ? [[name, days] as const] : [];
  });
  return {
    year: typeof year === 'number' ? year : null,
    amounts: Object.fromEntries(rows),
    ...Object.fromEntries(set),
    ...officeOf(one),
  };
}

const file = (root: string) => join(root, 'netlify', 'fees', 'table.json');

/** @param root the project's folder; at the host, that of the function. */
export async function writeFeesTable(root: string, table: FeesTable): Promise<void> {
  await mkdir(dirname(file(root)), { recursive: true });
  await writeFile(file(root), JSON.stringify(table));
}

/** Reads the table of the last build; nothing is confirmed where the site has not been built. */
export async function readFeesTable(root: string): Promise<FeesTable> {
  try {
    return JSON.parse(await readFile(file(root), 'utf8')) as FeesTable;
  } catch {
    return { year: null, amounts: {} };
  }
}
