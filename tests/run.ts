// `npm test` runs all parts in order, then prints how long each took; `npm run test:deep` runs in full what that samples.

import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTimes, reports, tellGrowth, type Part } from './seconds.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const isDeep = process.argv[2] === 'deep';

const report = (part: Part) => join(root, reports, `${part}.json`);

const vitestArguments = (config: string, part: Part, ...args: string[]) => [
  ...['node_modules/vitest/vitest.mjs', 'run', '--config', config],
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${report(part)}`, ...args],
];

const vitest = (part: Part, ...args: string[]) => vitestArguments('tests/vitest.config.ts', part, ...args);

/** Measuring coverage takes half as long again. */
const counted = isDeep ? ['--coverage'] : [];

/** Node's arguments for each part. */
const parts: Partial<Record<Part, string[]>> = {
  unit: vitest('unit', '--project', 'unit*', '--project', 'database*', ...counted),
  build: ['--env-file=netlify/local/local.env', 'node_modules/astro/bin/astro.mjs', 'build'],
  built: vitest('built', '--project', 'built'),
  screens: vitestArguments('tests/screens/vitest.config.ts', 'screens', ...counted),
  e2e: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/playwright.config.ts'],
  ...(isDeep && {
    edits: vitest('edits', '--project', 'edits'),
    walk: ['tests/edits/walk/run.ts', '200', '1'],
    kills: ['tests/kills/run.ts', '1000', '1'],
  }),
};

rmSync(join(root, reports), { recursive: true, force: true });
mkdirSync(dirname(report('unit')), { recursive: true });

const seconds: Partial<Record<Part, number>> = {};
const failed: Part[] = [];
for (const [part, args] of Object.entries(parts) as [Part, string[]][]) {
  console.log(`\n# ${part}`);
  const began = performance.now();
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(isDeep && { DEEP: '1' }), PLAYWRIGHT_JSON_OUTPUT_NAME: report(part) },
  });
  seconds[part] = (performance.now() - began) / 1000;
  if (status !== 0) failed.push(part);
  // A failure ends the run; but the deep run takes hours, and its other parts are still informative.
  if (failed.length && !isDeep) break;
}

writeFileSync(join(root, reports, 'parts.json'), JSON.stringify({ isDeep, seconds }));
const all = Object.values(seconds).reduce((sum, one) => sum + one, 0);
const told = Object.entries(seconds).map(([part, one]) => `${part} ${Math.round(one)}`);
console.log(`\nSeconds: ${told.join(', ')}; all ${Math.round(all)}`);
if (!isDeep) for (const warning of tellGrowth(readTimes(root), root)) console.warn(`Warning: ${warning}`);
if (failed.length) {
  console.error(`Failed: ${failed.join(', ')}${isDeep ? '' : '; the parts after it were not run'}.`);
  process.exitCode = 1;
}
