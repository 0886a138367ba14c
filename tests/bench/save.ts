// `npm run bench save`: how long an editor's save takes, through the API into a repository served by git.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gitStore } from '../../netlify/editor/content/git/store.ts';
import { contentFolder } from '../../src/core/content/path.ts';
import { localeCodes } from '../../src/core/i18n/locales.ts';
import { gitHostAt } from '../git-server.ts';
import { open, save, site } from '../unit/editing/caller.ts';
import { startChild, type Child } from './child.ts';
import { percentile, printTable, printTitle, runsFrom, type Cell } from './print.ts';

const runs = runsFrom('SAVE_RUNS', 40);

interface Tariffs {
  groups: { rows: { amount: unknown }[] }[];
}

/** What is saved: its files, and what each save changes in them. */
const kinds = [
  {
    name: 'an announcement in all languages',
    paths: localeCodes.map((locale) => `${contentFolder}/announcements/${locale}/examen-vanator.md`),
    change: (data: object, turn: number) => ({ ...data, summary: `Salvarea ${turn}.` }),
  },
  {
    name: 'a price in the table of tariffs',
    paths: [`${contentFolder}/tariffs.yaml`],
    change(data: object, turn: number) {
      const made = structuredClone(data) as Tariffs;
      const row = made.groups[0]?.rows[0];
      if (!row) throw new Error('There is no tariff');
      row.amount = turn;
      return { ...made };
    },
  },
];

async function saveOnce({ paths, change }: (typeof kinds)[number], turn: number, port: number) {
  const repository = { ...gitHostAt(port), branch: 'main' };
  const caller = { deps: { store: () => gitStore(repository) } };
  const files = await Promise.all(
    paths.map(async (path) => {
      const file = await open('', path, caller);
      return { ...file, data: change(file.data, turn) };
    }),
  );
  const start = performance.now();
  const { status, body } = await save('', { files }, caller);
  const milliseconds = performance.now() - start;
  if (status !== 200) throw new Error(`The save was refused: ${JSON.stringify(body)}`);
  return milliseconds;
}

async function measure(host: Child): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  let turn = 1;
  for (const kind of kinds) {
    const first = (await saveOnce(kind, turn++, host.ready)).toFixed(0);
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push(await saveOnce(kind, turn++, host.ready));
    rows.push([kind.name, first, percentile(times, 0.5).toFixed(0), percentile(times, 0.95).toFixed(0)]);
  }
  const commits = await host.ask('commits');
  if (commits !== turn - 1) throw new Error(`${turn - 1} saves made ${commits} commits`);
  return rows;
}

export async function benchSave(): Promise<void> {
  // The store clones into the temporary folder, so this run gets one that is removed with its contents.
  const usual = tmpdir();
  const folder = await mkdtemp(join(usual, 'ajvps-save-'));
  process.env['TMPDIR'] = folder;
  // The caller's host: endpoints answer only at the site's own.
  process.env['URL'] = site;
  const host = await startChild('git-host.ts');
  const print = console.log;
  // Each save would be logged.
  console.log = () => {};
  let rows: Cell[][];
  try {
    rows = await measure(host);
  } finally {
    console.log = print;
    host.process.disconnect();
    await rm(folder, { recursive: true, force: true });
    process.env['TMPDIR'] = usual;
    delete process.env['URL'];
  }
  printTitle(`A save, in ms: ${runs} of each kind, and the first one`);
  printTable(
    [{ title: 'What is saved', words: true }, { title: 'first' }, { title: 'p50' }, { title: 'p95' }],
    rows,
  );
}
