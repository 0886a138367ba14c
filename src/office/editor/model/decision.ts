// An act missing from the register, entered in the form that needs it: the association's own decision on dues and prices, or an
// order that sets other days. It becomes a record of the register, entered only once.

import { checkValue } from '../../../core/content/checks/schema.ts';
import type { Data } from '../../../core/content/data.ts';
import { toBeConfirmed } from '../../../core/content/fact.ts';
import { dataPath } from '../../../core/content/path.ts';
import { legalAct } from '../../../core/content/schemas/legal-act.ts';
import { defaultLocale } from '../../../core/i18n/locales.ts';
import type { LocalizedText } from '../../../core/content/schemas/parts.ts';
import { encodeProblem } from './problems.ts';
import { withIds } from './typed/ids.ts';

/** An act as typed, for the list named by `at`; only one is open at a time. */
export interface Decision {
  at: string;
  number: string;
  /** For an order: its title. */
  title?: string;
  day: string;
  /** For a decision: the year to which it applies. */
  year: string;
}

/** The texts that all decisions of the association share. */
export interface DecisionTexts {
  title: LocalizedText;
  issuer: LocalizedText;
}

export const noDecision: Decision = { at: '', number: '', day: '', year: '' };

export type DecisionField = Exclude<keyof Decision, 'at'>;

/** The fields of an own decision and of an order. */
export const decisionFields = ['number', 'day', 'year'] as const satisfies readonly DecisionField[];
export const orderActFields = ['number', 'title', 'day'] as const satisfies readonly DecisionField[];

/** Returns true if an act was begun but not added to a list. */
export const isBegun = (decision: Decision | undefined): boolean =>
  decision !== undefined && [...decisionFields, ...orderActFields].some((name) => decision[name]?.trim());

/**
 * Returns the number to store. Pages put “Hotărârea:” before the association's own decisions, so the word is removed
 * from what was typed.
 */
export function readNumber(typed: string, isOwn: boolean): string {
  const number = typed.trim();
  return isOwn ? number.replace(/^hot[aă]r[aâ]rea\s+(?:nr\.?\s*)?(?=\d)/i, '') : number;
}

/** Returns what the record says beyond the typed fields, for an own decision or an order. */
function aboutAct(typed: Decision, texts: DecisionTexts | undefined): Data {
  const [title, year] = [typed.title?.trim(), typed.year.trim()];
  if (!texts) return { ...(title && { title: { [defaultLocale]: title } }), issuer: toBeConfirmed };
  return { ...texts, yearly: 'fees', ...(year && { year: /^\d+$/.test(year) ? Number(year) : year }) };
}

/**
 * Returns the record of an act.
 *
 * @param texts of the association's own decision; undefined for an order.
 * @param acts the existing records: one of the same number and day is the same decision.
 * @param today 2026-11-22.
 * @returns the problems, as messages of the fields.
 */
export function makeDecision(
  typed: Decision,
  texts: DecisionTexts | undefined,
  acts: readonly Data[],
  today: string,
): { act: Data } | { problems: Partial<Record<DecisionField, string>> } {
  const [number, day] = [readNumber(typed.number, texts !== undefined), typed.day.trim()];
  const record: Data = {
    id: '',
    ...aboutAct(typed, texts),
    ...(number && { number }),
    ...(day && { day }),
    gazette: toBeConfirmed,
    inForceFrom: toBeConfirmed,
    state: 'in-force',
    checkedOn: today,
  };
  const withId = withIds(legalAct, [...acts, record]).at(-1) ?? record;
  const problems = Object.fromEntries(
    checkValue(legalAct, withId, dataPath('acts'))
      .toReversed()
      .map((problem) => [problem.path?.[0], encodeProblem(problem)]),
  ) as Partial<Record<DecisionField, string>>;
  if (!problems.day && day > today) problems.day = encodeProblem({ code: 'day-to-come' });
  if (Object.keys(problems).length) return { problems };
  return { act: acts.find((act) => act['number'] === number && act['day'] === day) ?? withId };
}
