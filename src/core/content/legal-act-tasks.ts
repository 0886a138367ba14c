// Editors' tasks about legal acts: check them again, enter those of a new year, review rows whose act no longer applies.

import { addDays, calendarDay } from '../time/days.ts';
import { dayInYear, isDay } from '../time/reckoning.ts';
import type { ContentWords } from './content-words.ts';
import { asData, isData, listIn, type Data } from './data.ts';
import type { ContentFiles } from './files.ts';
import { missedAct } from './missed-most.ts';
import { placeInWords, type Task } from './place.ts';
import { romanian } from './romanian.ts';
import { yearlyActs, type LegalActState, type YearlyAct } from './schemas/legal-act.ts';

export interface LegalActReport {
  /** Every act, with the day from which it has to be checked again. */
  checks: Task[];
  /** The yearly acts that have been entered: `closure 2025`. */
  entered: string[];
  /** Rows based on an act that is suspended, annulled or replaced. */
  fallen: Task[];
}

export interface LegalActTasks {
  actsToCheck: Task[];
  actsMissing: Task[];
  actsFallen: Task[];
}

/** The number of days after which an act has to be checked again. */
const checkAgain = 365;

/** The day of the year from which a yearly act is expected, and how many years ahead it applies. */
const round: Readonly<Record<YearlyAct, { from: string; ahead: number }>> = {
  closure: { from: '01-01', ahead: 0 },
  quotas: { from: '04-01', ahead: 0 },
  fees: { from: '12-01', ahead: 1 },
};

const noLonger: readonly unknown[] = ['suspended', 'annulled', 'replaced'] satisfies LegalActState[];
const actsFile = 'src/content/acts.yaml';

const findRows = (data: unknown): [key: string, rows: Data[]] => {
  const [key = '', rows] = Object.entries(asData(data))[0] ?? [];
  return [key, listIn(rows)];
};

/** Lists the acts of a row, of its next amounts, and of its later values. */
const listActs = ({ acts, next, later }: Data): { ids: unknown; steps: (string | number)[] }[] => [
  { ids: acts, steps: [] },
  ...(isData(next) ? [{ ids: next['acts'], steps: ['next'] }] : []),
  ...(Array.isArray(later) ? later : []).flatMap((one: unknown, index) =>
    isData(one) ? [{ ids: one['acts'], steps: ['later', index] }] : [],
  ),
];

/** Returns what the content says about legal acts, whatever the day. */
export function legalActReport({ data }: ContentFiles, words: ContentWords = romanian): LegalActReport {
  const file = data.get('acts');
  const [key, acts] = findRows(file?.data);
  const checks = acts.flatMap((act, index): Task[] => {
    const checked = act['checkedOn'];
    if (!file || typeof checked !== 'string' || !isDay(checked) || noLonger.includes(act['state'])) return [];
    const path = [key, index, 'checkedOn'];
    return [
      {
        file: file.path,
        path,
        place: placeInWords(file.path, [key, index], file.data, words),
        until: addDays(checked, checkAgain),
      },
    ];
  });
  const fallenIds = new Set(acts.filter(({ state }) => noLonger.includes(state)).map(({ id }) => id));
  const fallen = [...data].flatMap(([name, other]) => {
    const [otherKey, rows] = findRows(other.data);
    if (name === 'acts' || name === 'act-changes') return [];
    return rows.flatMap((row, index) =>
      listActs(row).flatMap(({ ids, steps }): Task[] => {
        if (!Array.isArray(ids) || !ids.some((id) => fallenIds.has(id))) return [];
        const path = [otherKey, index, ...steps, 'acts'];
        const place = placeInWords(other.path, [otherKey, index], other.data, words);
        return [{ file: other.path, path, place }];
      }),
    );
  });
  return {
    checks,
    entered: acts.flatMap(({ yearly, year }) =>
      typeof yearly === 'string' && typeof year === 'number' ? [`${yearly} ${year}`] : [],
    ),
    fallen,
  };
}

/** Returns the tasks of a day (2026-11-22). */
export function legalActTasksOn(
  { checks, entered, fallen }: LegalActReport,
  today: string,
  words: ContentWords = romanian,
): LegalActTasks {
  const { year } = calendarDay(today);
  return {
    actsToCheck: checks.filter(({ until = '' }) => until <= today),
    actsMissing: yearlyActs.flatMap((kind): Task[] => {
      const { from, ahead } = round[kind];
      const due = dayInYear(from, year);
      if (today < due || entered.includes(`${kind} ${year + ahead}`)) return [];
      const missed = missedAct(kind);
      const place = `${words.kindLabel('acts')} › ${words.yearly[kind]} ${year + ahead}`;
      return [{ file: actsFile, place, until: due, ...(missed && { missed }) }];
    }),
    actsFallen: fallen,
  };
}
