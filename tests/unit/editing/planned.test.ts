// The build that a planned announcement needs on its day, and what tells of the spring closure on its own.

import { expect, test, vi } from 'vitest';
import { localStore } from '../../../netlify/content/local-store.ts';
import { buildPlanned } from '../../../netlify/editing/planned.ts';
import { freshProject } from '../content-saving/project.ts';

const here = freshProject();
const hook = 'https://host.test/build';

/** How often a build was asked for. */
async function builds(moment: string, more: { hook?: string } = { hook }): Promise<number> {
  const fetch = vi.fn(async () => new Response());
  const given = { store: async () => localStore(here.root), fetch, now: () => Date.parse(moment) };
  await buildPlanned({ hook: undefined, ...more, ...given });
  return fetch.mock.calls.length;
}

const plan = (more = '') =>
  here.project.write(
    'announcements/ro/planned.md',
    `---\ntitle: Mâine\nsummary: Apare.\npublishedAt: 2027-01-05\ncategory: exam\n${more}---\n`,
  );

test('is asked for once, after midnight in Romania, in winter', async () => {
  await plan();
  expect(await builds('2027-01-04T22:04:00Z')).toBe(1);
  expect(await builds('2027-01-04T21:04:00Z')).toBe(0);
  expect(await builds('2027-01-05T22:04:00Z')).toBe(0);
});

test('and in summer', async () => {
  await plan();
  await here.project.write(
    'announcements/ro/summer.md',
    '---\ntitle: Vara\nsummary: Apare.\npublishedAt: "2027-07-05"\ncategory: exam\n---\n',
  );
  expect(await builds('2027-07-04T21:04:00Z')).toBe(1);
  expect(await builds('2027-07-04T22:04:00Z')).toBe(0);
});

test('is not asked for a draft, nor where the host takes no wishes', async () => {
  await plan('draft: true\n');
  expect(await builds('2027-01-04T22:04:00Z')).toBe(0);
  await plan();
  expect(await builds('2027-01-04T22:04:00Z', {})).toBe(0);
});

test('is asked for when a closure begins, when it is over, and with a new year', async () => {
  await here.project.write(
    'fishing-closure.yaml',
    'closures:\n  - { id: a, year: 2028, from: 04-10, to: 06-08, acts: [], sources: [] }\n',
  );
  // Midnight in Romania, which has summer time then.
  expect(await builds('2028-04-09T21:04:00Z')).toBe(1);
  expect(await builds('2028-04-10T21:04:00Z')).toBe(0);
  expect(await builds('2028-06-07T21:04:00Z')).toBe(0);
  expect(await builds('2028-06-08T21:04:00Z')).toBe(1);
  // The days of an order hold for its own year.
  expect(await builds('2029-04-09T21:04:00Z')).toBe(0);
  expect(await builds('2028-12-31T22:04:00Z')).toBe(1);
});
