// `npm run bench build`: time and memory of a build, and what each page more adds to them.

import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLocale } from '../../src/lib/i18n/locales.ts';
import { writeAnnouncements } from './announcements.ts';
import { median, printTable, printTitle, runsFrom, type Cell } from './print.ts';
import { build, removeCaches, withCopy, type Build } from './project.ts';

/** How many announcements are added to the project's own, each in every language. */
const sizes = [0, 1000, 3000];
const runs = runsFrom('BUILD_RUNS', 1);

interface Measured extends Build {
  name: string;
  /** Added announcements; undefined where the build is not compared with others. */
  added?: number;
}

async function repeat(name: string, run: () => Promise<Build>): Promise<Measured> {
  const builds: Build[] = [];
  for (let index = 0; index < runs; index++) builds.push(await run());
  const middle = (field: keyof Build) => median(builds.map((one) => one[field]));
  return {
    name,
    pages: middle('pages'),
    seconds: middle('seconds'),
    cpuSeconds: middle('cpuSeconds'),
    megabytes: middle('megabytes'),
  };
}

async function measure(added: number): Promise<Measured[]> {
  return withCopy(async (root) => {
    await writeAnnouncements(root, added);
    const cold = await repeat(added ? `${added} announcements more` : 'the content as it is', async () => {
      await removeCaches(root);
      return build(root);
    });
    if (added) return [{ ...cold, added }];
    const warm = await repeat('the same again, after one edit', async () => {
      await appendFile(join(root, 'src/content/pages', defaultLocale, 'privacy.md'), '\nÎncă un rând.\n');
      return build(root);
    });
    return [{ ...cold, added }, warm];
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

  const compared = measured.filter(({ added }) => added !== undefined);
  printTable(
    [
      { title: 'Each page more', words: true },
      { title: 'pages more' },
      { title: 'ms' },
      { title: 'CPU ms' },
      { title: 'MB' },
    ],
    compared.slice(1).flatMap((to, index) => {
      const from = compared[index];
      if (!from) return [];
      const pages = to.pages - from.pages;
      return [
        [
          `${from.added} to ${to.added} announcements`,
          pages,
          fixed(((to.seconds - from.seconds) * 1000) / pages, 2),
          fixed(((to.cpuSeconds - from.cpuSeconds) * 1000) / pages, 2),
          fixed((to.megabytes - from.megabytes) / pages, 3),
        ],
      ];
    }),
  );
}
