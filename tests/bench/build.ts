// `npm run bench build`: time and memory of a build, and what each further page adds to them.

import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLocale } from '../../src/core/i18n/locales.ts';
import { writeAnnouncements } from './announcements.ts';
import { median, printTable, printTitle, runsFrom, type Cell } from './print.ts';
import { build, removeCaches, withCopy, type Build } from './project.ts';

/** The numbers of announcements added to the project's own, each in every language. */
const sizes = [0, 1000, 3000];
const runs = runsFrom('BUILD_RUNS', 1);

type Kind = 'cold' | 'warm';

interface Measured extends Build {
  name: string;
  kind: Kind;
  /** The number of added announcements. */
  added: number;
}

const kindNames: Record<Kind, string> = { cold: 'nothing kept', warm: 'after one edit' };

async function repeat(kind: Kind, added: number, run: () => Promise<Build>): Promise<Measured> {
  const builds: Build[] = [];
  for (let index = 0; index < runs; index++) builds.push(await run());
  const middle = (field: keyof Build) => median(builds.map((one) => one[field]));
  const content = added ? `${added} announcements more` : 'the content as it is';
  return {
    name: `${content}, ${kindNames[kind]}`,
    kind,
    added,
    pages: middle('pages'),
    seconds: middle('seconds'),
    cpuSeconds: middle('cpuSeconds'),
    megabytes: middle('megabytes'),
  };
}

async function measure(added: number): Promise<Measured[]> {
  return withCopy(async (root) => {
    await writeAnnouncements(root, added);
    const cold = await repeat('cold', added, async () => {
      await removeCaches(root);
      return build(root);
    });
    const warm = await repeat('warm', added, async () => {
      await appendFile(join(root, 'src/content/pages', defaultLocale, 'privacy.md'), '\nÎncă un rând.\n');
      return build(root);
    });
    return [cold, warm];
  });
}

const fixed = (value: number, digits: number): Cell => (Number.isNaN(value) ? '–' : value.toFixed(digits));

export async function benchBuild(): Promise<void> {
  const measured: Measured[] = [];
  for (const added of sizes) measured.push(...(await measure(added)));

  printTitle(`Build, median of ${runs}`);
  if (process.platform !== 'linux') console.log('CPU and memory are measured on Linux only.\n');
  printTable(
    [
      { title: 'Build', words: true },
      { title: 'pages' },
      { title: 'seconds' },
      { title: 'CPU seconds' },
      { title: 'peak MB' },
    ],
    measured.map(({ name, pages, seconds, cpuSeconds, megabytes }) => [
      name,
      pages,
      fixed(seconds, 1),
      fixed(cpuSeconds, 1),
      fixed(megabytes, 0),
    ]),
  );

  const compared = (['cold', 'warm'] as const).flatMap((kind) => {
    const own = measured.filter((one) => one.kind === kind);
    return own.slice(1).map((to, index) => [own[index] as Measured, to] as const);
  });
  printTable(
    [
      { title: 'Each page more', words: true },
      { title: 'pages more' },
      { title: 'ms' },
      { title: 'CPU ms' },
      { title: 'MB' },
    ],
    compared.map(([from, to]) => {
      const pages = to.pages - from.pages;
      return [
        `${from.added} to ${to.added} announcements, ${kindNames[to.kind]}`,
        pages,
        fixed(((to.seconds - from.seconds) * 1000) / pages, 2),
        fixed(((to.cpuSeconds - from.cpuSeconds) * 1000) / pages, 2),
        fixed((to.megabytes - from.megabytes) / pages, 3),
      ];
    }),
  );
}
