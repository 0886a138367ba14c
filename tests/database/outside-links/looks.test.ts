// When a link is called broken: the rule stands in the database.

import { expect, it } from 'vitest';
import { outsideLooks } from '../../../netlify/links/looks.ts';
import type { Answered } from '../../../netlify/links/look.ts';
import { testDatabase } from '../database.ts';

const world = testDatabase();
const looks = () => outsideLooks(world.database);
const address = 'https://example.ro/ordin';
const day = 86_400_000;
const start = Date.parse('2026-11-20T02:17:00Z');
const answers = {
  works: { outcome: 'works', status: 200 },
  gone: { outcome: 'gone', status: 404 },
  failing: { outcome: 'failing', status: null },
  unknown: { outcome: 'unknown', status: 403 },
} as const satisfies Record<string, Answered>;

/** Looks on days in a row, then tells whether the link is broken. */
async function afterDays(...outcomes: (keyof typeof answers)[]): Promise<boolean> {
  for (const [index, outcome] of outcomes.entries())
    await looks().note(address, answers[outcome], start + index * day);
  return (await looks().broken()).has(address);
}

it.each([
  [['works'], false],
  [['gone'], false],
  [['gone', 'gone'], true],
  [['failing', 'failing'], false],
  [['failing', 'failing', 'failing'], true],
  [['failing', 'gone'], true],
  [['gone', 'failing'], false],
  [['gone', 'works', 'gone'], false],
  [['gone', 'gone', 'works'], false],
  [['unknown', 'unknown', 'unknown', 'unknown'], false],
  [['gone', 'gone', 'unknown'], false],
] as const)('after %j on days in a row it is broken: %s', async (outcomes, answer) => {
  expect(await afterDays(...outcomes)).toBe(answer);
});

it('a broken link that only fails is not called gone', async () => {
  await afterDays('failing', 'failing', 'failing');
  expect(await looks().broken()).toEqual(new Map([[address, { isGone: false, status: null }]]));
});

it('two looks on one day in Romania count as one', async () => {
  await looks().note(address, answers.gone, start);
  await looks().note(address, answers.gone, start + 3_600_000);
  expect([...(await looks().broken()).keys()]).toEqual([]);
  // After midnight there, the same day in UTC.
  await looks().note(address, answers.gone, Date.parse('2026-11-20T22:30:00Z'));
  expect(await looks().broken()).toEqual(new Map([[address, { isGone: true, status: 404 }]]));
});

it('what it has to be looked at next is known', async () => {
  await looks().note(address, { ...answers.unknown, status: 429, restSeconds: 3600 }, start);
  await looks().note('https://example.ro/alt', answers.failing, start);
  expect(await looks().all()).toEqual(
    new Map([
      [address, { lookedAt: start, failed: false, restUntil: start + 3_600_000 }],
      ['https://example.ro/alt', { lookedAt: start, failed: true, restUntil: null }],
    ]),
  );
});

it('what the content leads to no more is forgotten', async () => {
  await looks().note(address, answers.works, start);
  await looks().note('https://example.ro/alt', answers.works, start);
  await looks().keepOnly([address]);
  expect([...(await looks().all()).keys()]).toEqual([address]);
  await looks().keepOnly([]);
  expect((await looks().all()).size).toBe(0);
});
