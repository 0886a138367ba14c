// The seasons of the site's own game and fish, on every day of some years.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import * as schemas from '../../../src/content.config.ts';
import { isCertain } from '../../../src/core/content/certainty.ts';
import {
  getFish,
  getSpecies,
  getUnseenOrder,
  listTurns,
  type SeasonRow,
} from '../../../src/site/content/species.ts';
import {
  decodeSeason,
  encodeSeason,
  stateOn,
  type Season,
  type SeasonState,
} from '../../../src/core/seasons/season.ts';
import { listBars } from '../../../src/core/seasons/bars.ts';
import { holdsUntil } from '../../../src/core/seasons/outlook.ts';
import { root } from '../project.ts';
import { day, leapYear, listDays } from './days.ts';

/** Game of this test, independent of changes of the law in the site's own. */
const ownGame = vi.hoisted(() => {
  const about = {
    group: 'big-game',
    variant: 'male',
    latin: 'Cervus',
    acts: [],
    certainty: 'verified',
    sources: [],
  };
  return [
    {
      ...about,
      id: 'own-buck',
      name: { ro: 'Căprior de probă' },
      seasons: [
        { from: '05-01', to: '05-14', disputed: true },
        { from: '05-15', to: '10-15' },
      ],
      note: { ro: 'Sursele diferă în mai.' },
    },
    {
      ...about,
      id: 'own-stag',
      name: { ro: 'Cerb de probă' },
      seasons: [
        { from: '09-01', to: '12-15' },
        { from: '12-16', to: '12-31', disputed: true },
      ],
      note: { ro: 'Sursele diferă în decembrie.' },
    },
    {
      ...about,
      id: 'own-old',
      name: { ro: 'Vânat de probă' },
      seasons: [{ from: '09-01', to: '12-15' }],
      certainty: 'dated',
      sources: [{ name: 'O copie a legii', date: '2011' }],
      note: { ro: 'O spune doar o copie veche.' },
    },
    {
      ...about,
      id: 'own-changed',
      name: { ro: 'Vânat schimbat' },
      acts: ['law'],
      sources: [{ name: 'O pagină', date: '2017' }],
      note: { ro: 'Zilele de dinainte.' },
      seasons: [{ from: '05-15', to: '10-15' }],
      later: [
        {
          since: '2024-05-15',
          seasons: [{ from: '09-01', to: '02-28' }],
          acts: ['order'],
          certainty: 'read',
        },
        { since: '2999-01-01', seasons: [], acts: ['ban'], certainty: 'read' },
      ],
    },
    {
      ...about,
      id: 'own-confirmed',
      name: { ro: 'Vânat confirmat' },
      acts: ['law'],
      seasons: [{ from: '05-15', to: '10-15' }],
      later: [
        {
          since: '2999-01-01',
          seasons: [{ from: '05-15', to: '10-15' }],
          acts: ['order'],
          certainty: 'read',
        },
      ],
    },
  ];
});

/** Fish of this test, independent of future orders in the site's own. */
const ownFish = vi.hoisted(() => {
  const about = { latin: 'Pisces', acts: [], certainty: 'verified', sources: [], minSizeCm: 20 };
  const general = 'general';
  return [
    {
      ...about,
      id: 'own-trout',
      name: { ro: 'Păstrăv de probă' },
      closed: [
        { from: '10-01', to: '03-31' },
        { from: '04-01', to: general, disputed: true },
        { from: '09-15', to: '09-30', disputed: true },
      ],
      note: { ro: 'Sursele diferă în aprilie și în septembrie.' },
    },
    {
      ...about,
      id: 'own-pike',
      name: { ro: 'Știucă de probă' },
      closed: [
        { from: '02-01', to: '03-20' },
        { from: general, to: general },
        { from: '03-21', to: general, disputed: true },
      ],
      note: { ro: 'Sursele diferă în martie.' },
    },
  ];
});

// Only Astro can read collections, so their files are read here, with the same schemas.
vi.mock('../../../src/site/content/collections.ts', () => {
  const files = {
    species: ['species', 'species', schemas.species],
    fish: ['fish', 'fish', schemas.fish],
    fishingClosure: ['fishing-closure', 'closures', schemas.fishingClosure],
  } as const;
  const listRecords = (name: keyof typeof files) => {
    const [file, key, schema] = files[name];
    const data = parse(readFileSync(join(root, `src/content/${file}.yaml`), 'utf8')) as Record<
      string,
      unknown[]
    >;
    const own = { fish: ownFish, species: ownGame, fishingClosure: [] }[name];
    return [...(data[key] ?? []), ...own].map((one) => schema.parse(one));
  };
  return {
    memoize: (_: string, ask: () => unknown) => ask(),
    listRecords,
    getRecord: (name: keyof typeof files) => listRecords(name)[0],
  };
});

const game = (await getSpecies()).flatMap(({ rows }) => rows);
const fish = await getFish();
const rows: [string, SeasonRow][] = [...game, ...fish].map((row) => [row.id, row]);
const days = [2025, 2026, 2027, leapYear].flatMap(listDays);

function listStates(season: Season, on = days): SeasonState[] {
  return on.map((one) => stateOn(season, one));
}

test('a period that only an older copy of the law states is never told as open', () => {
  const old = game.filter(
    ({ sources }) =>
      sources.length > 0 && sources.every(({ name, date = name }) => /\b20(0\d|1[0-4])\b/.test(date)),
  );
  expect(old.map(({ id }) => id)).toContain('own-old');
  expect(old.filter(({ season }) => listStates(season).includes('open')).map(({ id }) => id)).toEqual([]);
});

test.each([
  ['own-buck', '2027-05-01', 'depends'],
  ['own-buck', '2027-05-14', 'depends'],
  ['own-buck', '2027-05-15', 'open'],
  ['own-stag', '2026-12-15', 'open'],
  ['own-stag', '2026-12-16', 'depends'],
  ['own-stag', '2027-01-01', 'closed'],
] as const)('%s on %s, where sources differ about the edges: %s', (id, date, state) => {
  const row = game.find((one) => one.id === id);
  expect(row && stateOn(row.season, day(date))).toBe(state);
});

test.each(rows)('%s has a state on every day, and scripts read the same one', (_, { season }) => {
  const states = listStates(season);
  expect(states.filter((state) => !['open', 'closed', 'depends'].includes(state))).toEqual([]);
  expect(listStates(decodeSeason(encodeSeason(season)))).toEqual(states);
});

test.each(rows.filter(([, { certainty }]) => !isCertain(certainty)))(
  '%s, which no source states for sure, is never told open, nor closed near its periods',
  (_, { season }) => {
    const states = listStates(season);
    expect(states).not.toContain('open');
    const settled: Season = { ...season, uncertain: false };
    const open = days.filter((one) => stateOn(settled, one) === 'open');
    expect(new Set(listStates(season, open))).toEqual(new Set(['depends']));
  },
);

test('only what a source leaves open is to be checked: all other rows of game are open or closed on every day', () => {
  const unsure = game.filter(({ season }) => listStates(season).includes('depends'));
  const left = game.filter(
    ({ certainty, drawn }) => !isCertain(certainty) || drawn.periods.some(({ disputed }) => disputed),
  );
  expect(unsure.map(({ id }) => id)).toEqual(left.map(({ id }) => id));
});

test.each([
  ['own-trout', '03-31', 'closed'],
  ['own-trout', '04-15', 'depends'],
  ['own-trout', '05-15', 'depends'],
  ['own-trout', '07-15', 'open'],
  ['own-trout', '09-14', 'open'],
  ['own-trout', '09-20', 'depends'],
  ['own-trout', '10-01', 'closed'],
  ['own-pike', '03-20', 'closed'],
  ['own-pike', '03-25', 'depends'],
  ['own-pike', '07-15', 'open'],
] as const)('%s on %s, in any year: %s', (id, on, state) => {
  const row = fish.find((one) => one.id === id);
  for (const year of [2025, 2026, 2027]) {
    expect(row && stateOn(row.season, day(`${year}-${on}`)), String(year)).toBe(state);
  }
});

test('what a row says later stands under its own act, without the sources and the note of the days before', () => {
  const row = game.find(({ id }) => id === 'own-changed');
  const days = [{ from: '09-01', to: '02-28', disputed: false }];
  const order = { acts: ['order'], certainty: 'read', sources: [], note: undefined };
  expect(row).toMatchObject({ ...order, drawn: { periods: days } });
  expect(row?.later).toMatchObject([{ from: '2999-01-01', acts: ['ban'], drawn: { periods: [] } }]);
  expect(row?.basisOn('2024-05-14')).toMatchObject({ acts: ['law'], sources: [{ name: 'O pagină' }] });
  expect(row?.basisOn('2024-05-15')).toMatchObject(order);
  expect(row && listTurns(row).map(({ from, to, acts }) => [from, to, acts])).toEqual([
    [undefined, '2998-12-31', ['order']],
    ['2999-01-01', undefined, ['ban']],
  ]);
});

test('an order that confirms what applied before changes the source, and nothing in the season', () => {
  const row = game.find(({ id }) => id === 'own-confirmed');
  if (!row) throw new Error('The game of this test is missing.');
  expect(row.later).toEqual([]);
  expect(row.season.later).toEqual([]);
  expect(['2998-12-31', '2999-01-01'].map((day) => row.basisOn(day).acts)).toEqual([['law'], ['order']]);
});

test('what is disputed is hatched', () => {
  for (const { id, drawn } of [...game, ...fish]) {
    for (const one of drawn.periods.filter(({ disputed }) => disputed)) {
      expect(
        listBars({ ...drawn, periods: [one] }).every(({ uncertain }) => uncertain),
        id,
      ).toBe(true);
    }
  }
});

test.each(rows.filter(([, { certainty }]) => isCertain(certainty)))(
  '%s, which a source states, is told open or closed on some day',
  (_, { season }) => {
    expect(listStates(season).filter((state) => state !== 'depends')).not.toEqual([]);
  },
);

test('the brown trout is closed in November, until the end of March', () => {
  const trout = fish.filter(({ id }) => id === 'brown-trout');
  expect(trout.map(({ season }) => stateOn(season, day('2026-11-21')))).toEqual(['closed']);
  expect(trout.map(({ season }) => holdsUntil(season, '2026-11-21'))).toEqual(['2027-03-31']);
});

test('a fish that may not be kept at all is closed on every day', () => {
  const never = fish.filter(({ minSizeCm }) => minSizeCm === null);
  expect(never).not.toEqual([]);
  for (const { id, season } of never) expect(new Set(listStates(season)), id).toEqual(new Set(['closed']));
});

test('the general closure of a year says of another year only what all orders known say', () => {
  const [carp] = fish.filter(({ id }) => id === 'carp').map(({ season }) => season);
  const year = carp?.periods[0]?.year;
  if (!carp || !year) throw new Error('The carp is closed by no yearly order');
  expect(new Set(listStates(carp, listDays(year)))).toEqual(new Set(['open', 'closed']));
  for (const other of [year - 1, year + 1]) {
    expect(new Set(listStates(carp, listDays(other)))).toEqual(new Set(['open', 'depends', 'closed']));
    expect(stateOn(carp, day(`${other}-04-09`))).toBe('depends');
    expect(stateOn(carp, day(`${other}-06-03`))).toBe('depends');
  }
});

test('in the days of spring that every order has closed, no fish is to be checked but trout', () => {
  // Between 10 April and 2 June, in years with a known order and in others.
  const spring = [2025, 2026, 2027, 2028].flatMap((year) => [
    `${year}-04-10`,
    `${year}-05-01`,
    `${year}-06-02`,
  ]);
  const unsure = fish.filter(({ season }) => spring.some((on) => stateOn(season, day(on)) !== 'closed'));
  expect(unsure.map(({ id }) => id.replace(/^.*-/, ''))).toEqual(['trout', 'trout', 'trout', 'trout']);
});

test.each([
  ['2099-05-01', { year: 2099, isThisYear: true }],
  ['2099-06-30', { year: 2099, isThisYear: true }],
  ['2099-07-01', { year: 2100, isThisYear: false }],
  ['2099-11-29', { year: 2100, isThisYear: false }],
])('on %s the order asked for is that of the next closure, not of one that is over', async (on, asked) => {
  expect(await getUnseenOrder(on)).toMatchObject(asked);
});

test('an order that is entered is not asked for: in autumn that of the next year', async () => {
  expect(await getUnseenOrder('2025-05-01')).toBeUndefined();
  expect(await getUnseenOrder('2024-11-29')).toBeUndefined();
});
