// The association's own decision on dues and prices, named in the form that asks for them: a record of the register of
// acts, written once.

import { problemsOf } from '../../../lib/content/checks/schema.ts';
import type { Data } from '../../../lib/content/data.ts';
import { toBeConfirmed } from '../../../lib/content/fact.ts';
import { dataPath } from '../../../lib/content/path.ts';
import { legalAct } from '../../../lib/content/schemas/legal-act.ts';
import type { LocalizedText } from '../../../lib/content/schemas/parts.ts';
import { messageOf } from './problems.ts';
import { withIds } from './typed/ids.ts';

/** A decision as it is typed, into the list named by `at`; only one is open at a time. */
export interface Decision {
  at: string;
  number: string;
  day: string;
  year: string;
}

/** The texts common to all decisions of the association. */
export interface DecisionTexts {
  title: LocalizedText;
  issuer: LocalizedText;
}

export const noDecision: Decision = { at: '', number: '', day: '', year: '' };

const asked = ['number', 'day', 'year'] as const;
type Asked = (typeof asked)[number];

/** Returns true if a decision has been begun that is in no list yet. */
export const isBegun = (decision: Decision | undefined): boolean =>
  decision !== undefined && asked.some((name) => decision[name].trim() !== '');

/**
 * Returns the record of a decision.
 *
 * @param acts the existing records: one of the same number and day is the same decision.
 * @param today 2026-11-22.
 * @returns the problems, as messages of the fields.
 */
export function makeDecision(
  typed: Decision,
  { title, issuer }: DecisionTexts,
  acts: readonly Data[],
  today: string,
): { act: Data } | { wrong: Partial<Record<Asked, string>> } {
  const [number, day, year] = [typed.number.trim(), typed.day.trim(), typed.year.trim()];
  const record: Data = {
    id: '',
    title,
    ...(number && { number }),
    issuer,
    ...(day && { day }),
    gazette: toBeConfirmed,
    yearly: 'fees',
    ...(year && { year: /^\d+$/.test(year) ? Number(year) : year }),
    inForceFrom: toBeConfirmed,
    state: 'in-force',
    checkedOn: today,
  };
  const found = withIds(legalAct, [...acts, record]).at(-1) ?? record;
  const wrong = Object.fromEntries(
    problemsOf(legalAct, found, dataPath('acts'))
      .toReversed()
      .map((problem) => [problem.path?.[0], messageOf(problem)]),
  ) as Partial<Record<Asked, string>>;
  if (!wrong.day && day > today) wrong.day = JSON.stringify(['day-to-come', {}]);
  if (Object.keys(wrong).length) return { wrong };
  return { act: acts.find((one) => one['number'] === number && one['day'] === day) ?? found };
}
