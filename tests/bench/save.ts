// `npm run bench save`: how long an editor's save takes, through the content API into a repository that git serves.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gitStore } from '../../netlify/content/git-store.ts';
import type { ContentStore } from '../../netlify/content/store.ts';
import { contentFolder } from '../../src/lib/content/path.ts';
import { localeCodes } from '../../src/lib/i18n/locales.ts';
import { startGitHost, type GitHost } from '../git-server.ts';
import { ask } from '../unit/content-api/editor.ts';
import { percentile, printTable, printTitle, runsFrom, type Cell } from './print.ts';

const runs = runsFrom('SAVE_RUNS', 40);

interface Entry {
  data: string;
  file: { path: string; id: string };
}

/** What is saved, each with its files and a line that every save changes. */
const kinds = [
  {
    name: 'an announcement in all languages',
    paths: localeCodes.map((locale) => `${contentFolder}/announcements/${locale}/examen-vanator.md`),
    line: /^summary: .*$/m,
    write: (turn: number) => `summary: Salvarea ${turn}.`,
  },
  {
    name: 'a price in the table of tariffs',
    paths: [`${contentFolder}/tariffs.yaml`],
    line: /amount: \S+/,
    write: (turn: number) => `amount: ${turn}`,
  },
];

/** A store that asks the repository before each save, as after a pause: what it knew would be too old. */
function asking(store: ContentStore): ContentStore {
  let isFirst = true;
  return {
    ...store,
    snapshot(fresh = false) {
      const now = store.snapshot(fresh || isFirst);
      isFirst = false;
      return now;
    },
  };
}

async function saveOnce({ paths, line, write }: (typeof kinds)[number], turn: number, host: GitHost) {
  const repository = { url: host.url, branch: 'main', token: host.token };
  const deps = { store: async () => asking(await gitStore(repository)) };
  const entries = await Promise.all(
    paths.map(async (path): Promise<Entry> => {
      const raw = host.git('show', `main:${path}`);
      return { data: raw, file: { path, id: host.git('rev-parse', `main:${path}`) } };
    }),
  );
  const dataFiles = entries.map(({ data, file: { path, id } }) => {
    const raw = data.replace(line, write(turn));
    if (raw === data) throw new Error(`${path} has nothing like ${line}`);
    return { slug: 'x', path, raw, base: id };
  });
  const start = performance.now();
  const { status, body } = await ask('', 'persistEntry', { dataFiles, assets: [] }, { deps });
  const milliseconds = performance.now() - start;
  if (status !== 200) throw new Error(`The save was refused: ${JSON.stringify(body)}`);
  return milliseconds;
}

async function measure(host: GitHost): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  let turn = 1;
  for (const kind of kinds) {
    const first = turn === 1 ? (await saveOnce(kind, turn++, host)).toFixed(0) : '';
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push(await saveOnce(kind, turn++, host));
    rows.push([kind.name, first, percentile(times, 0.5).toFixed(0), percentile(times, 0.95).toFixed(0)]);
  }
  const commits = Number(host.git('rev-list', '--count', 'main')) - 1;
  if (commits !== turn - 1) throw new Error(`${turn - 1} saves made ${commits} commits`);
  return rows;
}

export async function benchSave(): Promise<void> {
  // The store clones into the temporary folder: into one that is removed with all that is in it.
  const usual = tmpdir();
  const folder = await mkdtemp(join(usual, 'ajvps-save-'));
  process.env['TMPDIR'] = folder;
  const host = await startGitHost(process.cwd());
  const print = console.log;
  // Each save is logged.
  console.log = () => {};
  let rows: Cell[][];
  try {
    rows = await measure(host);
  } finally {
    console.log = print;
    await host.remove();
    await rm(folder, { recursive: true, force: true });
    process.env['TMPDIR'] = usual;
  }
  printTitle(`A save, in ms: ${runs} of each kind, and the first one, which clones`);
  printTable(
    [{ title: 'What is saved', words: true }, { title: 'first' }, { title: 'p50' }, { title: 'p95' }],
    rows,
  );
}
