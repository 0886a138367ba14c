// When a link is called broken: the rule stands in the database.

import { expect, it } from 'vitest';
import { linksOf, type LinkAnswer } from '../../../netlify/links/links.ts';
import { testDatabase } from '../database.ts';

const world = testDatabase();
const links = () => linksOf(world.database);
const address = 'https://example.ro/ordin';
const day = 86_400_000;
const start = Date.parse('2026-11-20T02:17:00Z');
const answers = {
  works: { outcome: 'works', status: 200 },
  gone: { outcome: 'gone', status: 404 },
  failing: { outcome: 'failing', status: null },
  unknown: { outcome: 'unknown', status: 403 },
} as const satisfies Record<string, LinkAnswer>;

/** Looks on days in a row, then tells whether the link is broken. */
async function afterDays(...outcomes: (keyof typeof answers)[]): Promise<boolean> {
  for (const [index, outcome] of outcomes.entries())
    await links().recordAnswer(address, answers[outcome], start + index * day);
  return (await links().listBroken()).has(address);
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
  expect(await links().listBroken()).toEqual(new Map([[address, { isGone: false, status: null }]]));
});

it('two looks on one day in Romania count as one', async () => {
  await links().recordAnswer(address, answers.gone, start);
  await links().recordAnswer(address, answers.gone, start + 3_600_000);
  expect([...(await links().listBroken()).keys()]).toEqual([]);
  // After midnight there, the same day in UTC.
  await links().recordAnswer(address, answers.gone, Date.parse('2026-11-20T22:30:00Z'));
  expect(await links().listBroken()).toEqual(new Map([[address, { isGone: true, status: 404 }]]));
});

it('what waited longest comes first, and before it what was never looked at', async () => {
  const [old, older, fresh] = ['https://example.ro/alt', address, 'https://example.ro/new'];
  await links().recordAnswer(old, answers.works, start + day);
  await links().recordAnswer(older, answers.failing, start);
  expect(await links().queue([old, older, fresh])).toEqual([fresh, older, old]);
});

it('what the content leads to no more is forgotten', async () => {
  await afterDays('gone', 'gone');
  expect(await links().queue([])).toEqual([]);
  expect(await links().listBroken()).toEqual(new Map());
  await links().recordAnswer(address, answers.gone, start + 2 * day);
  expect(await links().listBroken()).toEqual(new Map());
});
