// The build that a planned announcement needs on its day, and the automatic one for the spring closure.

import { beforeEach, expect, test, vi } from 'vitest';
import { buildPlanned } from '../../../netlify/editor/editing/planned.ts';
import { memoryContent } from './memory-content.ts';

const hook = 'https://host.test/build';

let content: ReturnType<typeof memoryContent>;
let logged: unknown[];

beforeEach(() => {
  [content, logged] = [memoryContent(), []];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(JSON.parse(line)));
});

/** Returns how many builds were requested. */
async function builds(
  moment: string,
  more: { hook?: string } = { hook },
  answer = new Response(),
): Promise<number> {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer);
  const given = { store: async () => content.store, fetch, now: () => Date.parse(moment) };
  await buildPlanned({ hook: undefined, ...more, ...given });
  for (const [address, { method } = {}] of fetch.mock.calls)
    expect([address, method]).toEqual([hook, 'POST']);
  return fetch.mock.calls.length;
}

const planned = (day = '2027-01-05', more = '') =>
  `---\ntitle: Mâine\nsummary: Apare.\npublishedAt: ${day}\ncategory: exam\n${more}---\n`;
const night = '2027-01-04T22:04:00Z';

test('is asked for once, after midnight in Romania, in winter', async () => {
  content.write('announcements/ro/planned.md', planned());
  expect(await builds(night)).toBe(1);
  expect(await builds('2027-01-04T21:04:00Z')).toBe(0);
  expect(await builds('2027-01-04T23:04:00Z')).toBe(0);
  expect(await builds('2027-01-05T22:04:00Z')).toBe(0);
  expect(logged).toEqual([{ event: 'planned-build-asked' }]);
});

test('is asked for once, after midnight in Romania, in summer too', async () => {
  content.write('announcements/ro/summer.md', planned('"2027-07-05"'));
  expect(await builds('2027-07-04T21:04:00Z')).toBe(1);
  expect(await builds('2027-07-04T22:04:00Z')).toBe(0);
});

test('is not asked for a draft, nor where the host takes no wishes', async () => {
  content.write('announcements/ro/planned.md', planned('2027-01-05', 'draft: true\n'));
  expect(await builds(night)).toBe(0);
  content.write('announcements/ro/planned.md', planned());
  expect(await builds(night, {})).toBe(0);
  expect(logged).toEqual([]);
});

test('is asked for by what is due, whatever else there is', async () => {
  for (const [name, text] of [
    ['announcements/de/planned.md', planned()],
    ['pages/ro/sun.md', planned()],
    ['announcements/ro/broken.md', '---\n- 2027-01-05\n---\n'],
    ['fish.yaml', 'publishedAt: 2027-01-05\n'],
    ['media/deer.jpg', planned()],
  ] as const)
    content.write(name, text);
  content.files.set('README.md', 'nothing of the content');
  expect(await builds(night)).toBe(0);
  content.write('announcements/ro/old.md', planned('2026-01-05'));
  content.write('announcements/ro/planned.md', planned());
  expect(await builds(night)).toBe(1);
});

test('that the host refuses stands in the log', async () => {
  content.write('announcements/ro/planned.md', planned());
  expect(await builds(night, { hook }, new Response(null, { status: 500 }))).toBe(1);
  expect(logged).toEqual([{ event: 'planned-build-failed' }]);
});

test('is asked for when a closure begins, when it is over, and with a new year', async () => {
  content.write(
    'fishing-closure.yaml',
    'closures:\n  - none\n  - { id: a, year: 2028, from: 04-10, to: 06-08, acts: [], sources: [] }\n',
  );
  // Midnight in Romania, which is on summer time then.
  expect(await builds('2028-04-09T21:04:00Z')).toBe(1);
  expect(await builds('2028-04-10T21:04:00Z')).toBe(0);
  expect(await builds('2028-06-07T21:04:00Z')).toBe(0);
  expect(await builds('2028-06-08T21:04:00Z')).toBe(1);
  // The days of an order apply only in its own year.
  expect(await builds('2029-04-09T21:04:00Z')).toBe(0);
  expect(await builds('2028-12-31T22:04:00Z')).toBe(1);
});

const species = (later: string) => `species:
  - id: boar
    group: big-game
    variant: all
    name: { ro: Mistreț }
    latin: Sus scrofa
    seasons: [{ from: 05-01, to: 02-15 }]
    certainty: verified
    sources: [{ name: Legea }]
${later && `    later: [{ since: 2028-05-10, seasons: [], ${later} }]\n`}`;
const fish = (later: string) => `fish:
  - id: pike
    name: { ro: Știucă }
    latin: Esox lucius
    closed: [{ from: 02-01, to: 03-31 }]
    minSizeCm: 40
    certainty: verified
    sources: [{ name: Ordinul }]
${later && `    later: [{ since: 2028-05-10, closed: [], minSizeCm: 45, ${later} }]\n`}`;

test.each([
  ['species.yaml', species],
  ['fish.yaml', fish],
])('is asked for on the day from which other days of %s hold', async (file, text) => {
  content.write(file, text('acts: [order], certainty: read'));
  expect(await builds('2028-05-08T21:04:00Z')).toBe(0);
  expect(await builds('2028-05-09T21:04:00Z')).toBe(1);
  expect(await builds('2028-05-10T21:04:00Z')).toBe(0);
  // Without later days nothing changes.
  content.write(file, text(''));
  expect(await builds('2028-05-09T21:04:00Z')).toBe(0);
});

test.each(['closures: none\n', '- none\n', '{: none', 'closures:\n  - none\n'])(
  'is not asked for by closures that cannot be read: %j',
  async (text) => {
    content.write('fishing-closure.yaml', text);
    expect(await builds('2028-04-09T21:04:00Z')).toBe(0);
  },
);
