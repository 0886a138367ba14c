// A build reuses unchanged announcements of the previous one; its pages equal those of a build with nothing to reuse.

import { appendFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { build, removeCaches, takePictures, withCopy } from '../bench/project.ts';
import { root as project } from '../unit/project.ts';

vi.setConfig({ testTimeout: 1_800_000 });

/** Reads the pages of a built site without the ids of their islands, which differ between builds. */
async function readPages(dist: string): Promise<Map<string, string>> {
  const names = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.html')).sort();
  const pages = names.map(async (name) => {
    const html = await readFile(join(dist, name), 'utf8');
    return [name, html.replace(/ uid="\w+"/g, '')] as const;
  });
  return new Map(await Promise.all(pages));
}

/** Changes the title and text of one announcement and removes the English text of another. */
async function edit(root: string): Promise<void> {
  const folder = join(root, 'src/content/announcements');
  const [changed = '', removed = ''] = await readdir(join(folder, 'en'));
  const file = join(folder, 'ro', changed);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^title: .*$/m, 'title: Un titlu nou'));
  await appendFile(file, '\nÎncă un rând.\n');
  await rm(join(folder, 'en', removed));
}

test('a build after an edit has the same pages as one from nothing', async () => {
  await withCopy(async (root) => {
    takePictures(root, project);
    await build(root);
    await edit(root);
    // Marks the kept pages, so that they are recognisable.
    const kept = join(root, 'node_modules/.astro/dist/de/announcements');
    const names = await readdir(kept, { recursive: true });
    for (const name of names.filter((one) => one.endsWith('.html')))
      await appendFile(join(kept, name), '<!-- kept -->');
    await build(root);
    const after = await readPages(join(root, 'dist'));
    const marked = [...after].filter(([, html]) => html.endsWith('<!-- kept -->'));
    expect(marked).not.toEqual([]);
    expect(marked.length).toBeLessThan(names.length);

    await rename(join(root, 'dist'), join(root, 'after'));
    await removeCaches(root);
    takePictures(root, project);
    await build(root);
    const anew = await readPages(join(root, 'dist'));
    expect([...after.keys()]).toEqual([...anew.keys()]);
    const differing = [...anew].filter(
      ([name, html]) => after.get(name)?.replace('<!-- kept -->', '') !== html,
    );
    expect(differing.map(([name]) => name)).toEqual([]);
  }, project);
});
