// How long the last test run took, by part, file and test. `npm run test:seconds` writes it into tests/README.md, and the end
// of each run compares itself with those figures.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Part = 'unit' | 'build' | 'built' | 'screens' | 'e2e' | 'edits' | 'walk' | 'kills';

/** Where the runners leave their reports, relative to the project. */
export const reports = 'test-results/seconds';

const names: Record<Part, string> = {
  unit: 'unit and database',
  build: 'the build',
  built: 'the built files',
  screens: 'screens',
  e2e: 'visits',
  edits: 'random edits',
  walk: 'random walks',
  kills: 'kills',
};

interface Timed {
  file: string;
  title: string;
  seconds: number;
}

interface Times {
  isDeep: boolean;
  /** Wall-clock time. */
  parts: Partial<Record<Part, number>>;
  /** The time of each test on its own: several run at the same time. */
  tests: Timed[];
}

interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number }[] }[];
}
interface Suite {
  title: string;
  file: string;
  specs?: { title: string; tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[];
}

const timesOfVitest = ({ testResults }: VitestReport, root: string): Timed[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      ...{ file: relative(root, name), title: fullName, seconds: duration / 1000 },
    })),
  );

const timesOfSuite = (suite: Suite): Timed[] => [
  ...(suite.specs ?? []).map(({ title, tests }) => ({
    ...{ file: `tests/e2e/${suite.file.split('/').at(-1)}`, title },
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  })),
  ...(suite.suites ?? []).flatMap(timesOfSuite),
];

/** Reads the reports of the last run. */
export function readTimes(root: string): Times {
  const read = (name: string): unknown => {
    const file = join(root, reports, `${name}.json`);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  };
  const { isDeep, seconds } = read('parts') as { isDeep: boolean; seconds: Times['parts'] };
  const tests = (Object.keys(names) as Part[]).flatMap((part) => {
    const report = read(part) as VitestReport | { suites: Suite[] } | undefined;
    if (!report) return [];
    return 'suites' in report ? report.suites.flatMap(timesOfSuite) : timesOfVitest(report, root);
  });
  return { isDeep, parts: seconds, tests };
}

/** Sums the tests by file, the slowest first. */
function byFile(tests: readonly Timed[]): { file: string; count: number; seconds: number }[] {
  return [...Map.groupBy(tests, ({ file }) => file)]
    .map(([file, own]) => ({
      ...{ file, count: own.length, seconds: own.reduce((sum, one) => sum + one.seconds, 0) },
    }))
    .sort((a, b) => b.seconds - a.seconds);
}

const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [heads, heads.map((_, at) => (at ? '--:' : ':--')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

const readme = (root: string) => join(root, 'tests/README.md');
const marks = (kind: string) =>
  [`<!-- Seconds of ${kind} -->`, `<!-- The end of the seconds of ${kind} -->`] as const;
const nameKind = ({ isDeep }: Pick<Times, 'isDeep'>) => (isDeep ? 'the deep run' : 'a run');

/** Finds the section of the README between its marks. */
function written(text: string, kind: string): { before: string; between: string; after: string } {
  const [begin, end] = marks(kind);
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`tests/README.md lacks ${begin} and ${end}`);
  return {
    before: text.slice(0, from + begin.length),
    between: text.slice(from + begin.length, to),
    after: text.slice(to),
  };
}

/** A part or file counts as grown from a tenth above the README's figure, adjusted for this machine's speed. */
const growth = 1.1;
/** Below this many seconds, a tenth is chance. */
const noticeable = 20;

/** Describes the parts that have grown, with the files that grew most; returns nothing if the README has no figures. */
export function tellGrowth({ parts, tests }: Times, root: string): string[] {
  const { between } = written(readFileSync(readme(root), 'utf8'), 'a run');
  const before = new Map(
    [...between.matchAll(/^\| `?(.+?)`? +\|(?:.*\|)? +(\d+) \|$/gm)].map(([, name = '', seconds]) => [
      name,
      Number(seconds),
    ]),
  );
  const compared = (Object.entries(parts) as [Part, number][]).flatMap(([part, now]) => {
    const then = before.get(names[part]);
    return then ? [{ part, now, then, ratio: now / then }] : [];
  });
  // A slower machine is slower in all parts.
  const speed =
    compared.map(({ ratio }) => ratio).sort((a, b) => a - b)[Math.floor(compared.length / 2)] ?? 1;
  const grown = byFile(tests)
    .flatMap(({ file, seconds }) => {
      const more = seconds / speed - (before.get(file) ?? noticeable);
      return more > 0 ? [{ file, more }] : [];
    })
    .sort((a, b) => b.more - a.more)
    .slice(0, 3)
    .map(({ file, more }) => `${file} by ${Math.round(more)} s`);
  return compared
    .filter(({ now, ratio }) => now > noticeable && ratio / speed > growth)
    .map(
      ({ part, now, then }) =>
        `${names[part]} took ${Math.round(now)} s, ${Math.round((now / speed / then - 1) * 100)} % more than ` +
        `tests/README.md has for such a machine (grown most: ${grown.join(', ') || 'no file'}).`,
    );
}

/** Writes the figures of the last run into tests/README.md. */
function write(root: string): void {
  const times = readTimes(root);
  const kind = nameKind(times);
  const { before, after } = written(readFileSync(readme(root), 'utf8'), kind);
  const { parts, tests } = times;
  const sum = Object.values(parts).reduce((all, one) => all + one, 0);
  const rows = [
    ...(Object.entries(parts) as [Part, number][]).map(([part, one]) => [names[part], Math.round(one)]),
    ['all', Math.round(sum)],
  ];
  const files = byFile(tests).slice(0, 40);
  const longest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20);
  const text = [
    table(['Part', 'Seconds'], rows),
    table(
      ['File', 'Tests', 'Seconds'],
      files.map(({ file, count, seconds }) => [`\`${file}\``, count, Math.round(seconds)]),
    ),
    table(
      ['Test', 'Seconds'],
      longest.map(({ title, seconds }) => [title.replaceAll('|', '/'), Math.round(seconds)]),
    ),
  ];
  writeFileSync(readme(root), `${before}\n\n${text.join('\n\n')}\n\n${after}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) write(fileURLToPath(new URL('..', import.meta.url)));
