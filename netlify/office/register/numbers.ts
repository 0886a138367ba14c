// GET /api/member-numbers: counts of members on a day, for administrators; as a file with format=csv.

import * as z from 'zod/mini';
import { memberKinds } from '../../../src/core/api/member.ts';
import type { MemberNumbers } from '../../../src/office/register/api/numbers.ts';
import { standings } from '../../../src/core/api/standing.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import changes from '../../../locales/ro/changes.json' with { type: 'json' };
import members from '../../../locales/ro/members.json' with { type: 'json' };
import words from '../../../locales/ro/numbers.json' with { type: 'json' };
import { day } from '../../base/http/read.ts';
import type { Numbers } from './store/numbers.ts';
import { gives, makeApp, query } from '../../base/http/app.ts';
import { csvAnswer, csvDay } from '../../base/tables/csv.ts';
import { guard, type GuardDeps } from '../../identity/session/guard.ts';

export interface NumbersDeps extends GuardDeps {
  numbers: Numbers;
}

const numbersQuery = z.object({ day: z.optional(day), format: z.optional(z.string()) });

/** Responds with the counts as a file, in Romanian, the language of the association's books. */
function numbersCsv({ day, ...numbers }: MemberNumbers): Response {
  const count = (value = 0) => String(value);
  const rows = [
    [words.on.replace('{date}', csvDay(day)), count(numbers.members)],
    [],
    [words.byStanding],
    ...standings.map((name) => [changes.standings[name], count(numbers.standings[name])]),
    [],
    [words.byKind],
    ...memberKinds
      .filter((kind) => kind !== 'trainee' || numbers.kinds[kind])
      .map((kind) => [members.card.kinds[kind], count(numbers.kinds[kind])]),
    [],
    [words.byCommune],
    ...numbers.communes.map(({ commune, count: of }) => [commune ?? words.unknownCommune, count(of)]),
    [],
    [words.month, words.joined, words.left],
    ...numbers.months.map(({ month, joined, left }) => [month, count(joined), count(left)]),
  ];
  return csvAnswer(rows, `numbers-${day}.csv`);
}

/** /api/member-numbers. */
export const numbersApp = (deps: NumbersDeps) =>
  makeApp().get('/api/member-numbers', guard(deps, 'admin'), query(numbersQuery), async ({ req }) => {
    const { day: asked, format } = req.valid('query');
    const numbers = await deps.numbers.count(asked ?? today(deps.now()));
    return format === 'csv' ? numbersCsv(numbers) : gives(numbers);
  });
