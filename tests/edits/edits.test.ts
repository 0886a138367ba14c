// Whatever the content API accepts can be built: random edits collected in a copy of the project, then one build of it.
// EDITS_SEEDS=1,2,3 tries other seeds than the usual ones, EDITS_COUNT more edits of each.

import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { parse } from 'yaml';
import { expect, test, vi } from 'vitest';
import { isConfirmed } from '../../src/core/content/fact.ts';
import { parseMarkdown } from '../../src/core/content/files.ts';
import { contentFolder } from '../../src/core/content/path.ts';
import { isPublished } from '../../src/core/content/published.ts';
import { today } from '../../src/core/time/bucharest.ts';
import { build, takePictures, withCopy } from '../bench/project.ts';
import { root as project } from '../unit/project.ts';
import { edit, type Outcome } from './edits.ts';

const seeds = (process.env['EDITS_SEEDS'] ?? '1').split(',').map(Number);
const count = Number(process.env['EDITS_COUNT'] ?? 200);

vi.setConfig({ testTimeout: 1_800_000 });

/** An accepted edit, with its files as it left them; null means removed. */
interface Accepted extends Outcome {
  kind: string;
  after: Map<string, Buffer | null>;
}

const shown = (value: unknown) => JSON.stringify(value).slice(0, 4000);

async function gather(root: string, seed: number): Promise<Accepted[]> {
  const accepted: Accepted[] = [];
  for (const { kind, apply } of fc.sample(edit, { numRuns: count, seed })) {
    const outcome = await apply(root);
    // Refused with a reason or accepted, never a server error.
    expect(outcome.status, `${kind}: ${shown(outcome)}`).toBeLessThan(500);
    if (outcome.status !== 200) continue;
    const after = new Map<string, Buffer | null>();
    for (const path of outcome.files) after.set(path, await readFile(join(root, path)).catch(() => null));
    accepted.push({ ...outcome, kind, after });
  }
  return accepted;
}

/** Restores the content and replays the first edits as they were saved. */
async function replay(root: string, edits: readonly Accepted[]): Promise<void> {
  await rm(join(root, contentFolder), { recursive: true });
  await cp(join(project, contentFolder), join(root, contentFolder), { recursive: true });
  for (const { after } of edits) {
    for (const [path, bytes] of after) {
      const file = join(root, path);
      await mkdir(dirname(file), { recursive: true });
      await (bytes ? writeFile(file, bytes) : rm(file, { force: true }));
    }
  }
}

const builds = (root: string) =>
  build(root).then(
    () => null,
    (error: Error) => error.message,
  );

/** Finds the edit that broke the build: the first one without which it still succeeds. */
async function blame(root: string, edits: readonly Accepted[]): Promise<string> {
  await replay(root, []);
  const before = await builds(root);
  if (before) return `The content does not build as it is:\n${before}`;
  let [good, bad] = [0, edits.length];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    await replay(root, edits.slice(0, middle));
    if (await builds(root)) bad = middle;
    else good = middle;
  }
  await replay(root, edits.slice(0, bad));
  const failure = await builds(root);
  const broke = edits[bad - 1];
  return `Edit ${bad} of ${edits.length} (${broke?.kind}) was accepted and breaks the build:\n${shown(broke?.sent)}\n\n${failure}`;
}

/** Returns the published announcements, judged by what was saved. */
async function published(root: string): Promise<string[]> {
  const folder = join(root, contentFolder, 'announcements/ro');
  const names = await readdir(folder);
  const data = await readFile(join(root, contentFolder, 'association.yaml'), 'utf8');
  const { association } = parse(data) as { association: [{ address: { street: string } }] };
  const hasOffice = isConfirmed(association[0].address.street);
  const shown = await Promise.all(
    names.map(async (name) => {
      const { data } = parseMarkdown(name, await readFile(join(folder, name), 'utf8'));
      const { draft = false, sample = false, publishedAt } = data as Record<string, boolean | string>;
      const facts = {
        draft: draft === true,
        sample: sample === true,
        publishedAt: new Date(String(publishedAt)),
      };
      return isPublished(facts, today(Date.now()), hasOffice);
    }),
  );
  return names.filter((_, index) => shown[index]).map((name) => name.replace(/\.md$/, '.html'));
}

test.each(seeds)('what the API accepts builds, with a page for every announcement: seed %i', async (seed) => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await withCopy(async (root) => {
    takePictures(root, project);
    const accepted = await gather(root, seed);
    const kinds = new Set(accepted.map(({ kind }) => kind));
    console.info(`seed ${seed}: ${accepted.length} of ${count} edits accepted, of ${kinds.size} kinds`);
    expect(accepted.length).toBeGreaterThan(count / 4);
    if (await builds(root)) expect.fail(await blame(root, accepted));
    const pages = await readdir(join(root, 'dist/announcements'));
    expect(pages).toEqual(expect.arrayContaining(await published(root)));
  }, project);
});
