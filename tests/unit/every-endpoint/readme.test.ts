// The table of endpoints in netlify/API.md matches the endpoints.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { editingApp } from '../../../netlify/editor/editing/endpoint.ts';
import { localStore } from '../../../netlify/editor/content/local/store.ts';
import { memoryEntryReceipts } from '../memory-entry-receipts.ts';
import { memoryWaitingFiles } from '../memory-waiting-files.ts';
import { feesApp } from '../../../netlify/office/fees/routes.ts';
import { journalApp } from '../../../netlify/office/journal/endpoint.ts';
import { problemStatus } from '../../../src/core/api/problem-codes.ts';
import { everywhere } from '../endpoints-under-noise/endpoint.ts';
import { endpoints } from '../endpoints-under-noise/endpoints.ts';
import { makeWorld, type World } from '../endpoints-under-noise/world.ts';
import { root } from '../project.ts';
import { forgotten, findPath, writeTable, readSettings, type Settings } from './table.ts';

const readme = join(root, 'netlify/API.md');
const begin = '<!-- The table of endpoints, written by tests/unit/every-endpoint/readme.test.ts -->';
const end = '<!-- The end of the table of endpoints -->';
const anew = `write it anew: npx vitest run --config tests/vitest.config.ts --project 'unit*' tests/unit/every-endpoint/readme.test.ts -u`;

let world: World;
let settings: Settings;

beforeAll(async () => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.spyOn(console, 'log').mockImplementation(() => {});
  settings = await readSettings();
  world = await makeWorld();
});
afterAll(() => {
  world.stop();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it('an endpoint is at each path of the functions', () => {
  expect(settings.size).toBeGreaterThan(20);
  expect(forgotten(endpoints, settings)).toEqual([]);
  const all = endpoints.map((one) => findPath(one, settings));
  expect(new Set(all).size).toBe(all.length);
  const beneath = (path: string) =>
    all
      .filter((one) => one.startsWith(`${path}/`) || one === path)
      .map((one) => one.slice(path.length + 1))
      .filter((one) => one !== '*')
      .sort();
  const editor = {
    ...world,
    store: async () => localStore(root),
    waiting: memoryWaitingFiles(),
    receipts: memoryEntryReceipts(),
  };
  for (const [path, app] of [
    ['/api/fees', feesApp(world)],
    ['/api/journal', journalApp(world)],
    ['/api/edit', editingApp(editor)],
  ] as const)
    expect(beneath(path)).toEqual(
      [...new Set(app.routes.map((route) => route.path.slice(path.length + 1)))].sort(),
    );
});

it('the text above the table names what may be answered anywhere', () => {
  const [text] = readFileSync(readme, 'utf8').split(begin);
  for (const code of everywhere) expect(text).toContain(`\`${code}\` ${problemStatus[code]}`);
});

it('the table says what the endpoints do', async () => {
  const text = readFileSync(readme, 'utf8');
  const [before, after] = [text.indexOf(begin), text.indexOf(end)];
  expect(before).toBeGreaterThan(0);
  expect(after).toBeGreaterThan(before);
  const table = await writeTable(endpoints, settings, world);
  const whole = `${text.slice(0, before)}${begin}\n\n${table}\n\n${text.slice(after)}`;
  const options = { ...(await resolveConfig(readme)), filepath: readme };
  await expect(await format(whole, options), anew).toMatchFileSnapshot(readme);
});
