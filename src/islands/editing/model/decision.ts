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

const decisionFields = ['number', 'day', 'year'] as const;
type DecisionField = (typeof decisionFields)[number];

/** Returns true if a decision has been begun that is in no list yet. */
export const isBegun = (decision: Decision | undefined): boolean =>
  decision !== undefined && decisionFields.some((name) => decision[name].trim() !== '');

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
): { act: Data } | { problems: Partial<Record<DecisionField, string>> } {
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
  const withId = withIds(legalAct, [...acts, record]).at(-1) ?? record;
  const problems = Object.fromEntries(
    problemsOf(legalAct, withId, dataPath('acts'))
      .toReversed()
      .map((problem) => [problem.path?.[0], messageOf(problem)]),
  ) as Partial<Record<DecisionField, string>>;
  if (!problems.day && day > today) problems.day = JSON.stringify(['day-to-come', {}]);
  if (Object.keys(problems).length) return { problems };
  return { act: acts.find((act) => act['number'] === number && act['day'] === day) ?? withId };
}
